import { ReleaseError } from '../ReleaseError.ts'
import { faultOfRoute } from './faultOfRoutes.ts'

/**
 * The fixed beginnings of a route, in lower case, as the router compares them: one for each reading of its optional
 * segments. None of a route that may not be claimed, as publications and portals that are older than a rule may have them.
 */
export function prefixesOf(route: string): string[] {
  try {
    return requirePrefixes(route)
  } catch (error) {
    if (error instanceof ReleaseError) return []
    throw error
  }
}

/** The same. @throws ReleaseError where the route is malformed, too long, or begins with what matches any address. */
export function requirePrefixes(route: string): string[] {
  const fault = faultOfRoute(route)
  if (fault) throw new ReleaseError(fault)
  if (!/^\/$|^(\/(:\w+|[\w~.-]+)\??)+(\/\*)?$|^\/\*$/.test(route) || /\/\.\.?(\/|$)/.test(route)) {
    throw new ReleaseError(`A rota "${route}" não tem a forma "/parte/:parametro".`)
  }
  const prefixes = readingsOf(route.split('/').slice(1)).map((segments) => {
    const fixed = fixedPartOf(segments)
    if (fixed.length === 0 && segments.length > 0) {
      throw new ReleaseError(`A rota "${route}" alcança os endereços de todos: comece por um nome fixo.`)
    }
    return prefixOf(fixed)
  })
  return [...new Set(prefixes)]
}

const fixedPartOf = (segments: string[]) => {
  const end = segments.findIndex((segment) => /^[:*]/.test(segment))
  return end === -1 ? segments : segments.slice(0, end)
}

const prefixOf = (segments: string[]) => `/${segments.join('/')}`.toLowerCase()

/** One of the patterns that a route with optional segments stands for. */
export interface Reading {
  /** Two readings of one shape match the same addresses. */
  shape: string
  /** Its fixed beginning, by which it has an owner. */
  prefix: string
}

export const readingsOfRoute = (route: string): Reading[] =>
  readingsOf(route.split('/').slice(1)).map((segments) => ({
    shape: shapeOf(`/${segments.join('/')}`),
    prefix: prefixOf(fixedPartOf(segments)),
  }))

/** The lists of segments that a pattern stands for: with and without each optional one. */
function readingsOf([first, ...rest]: string[]): string[][] {
  if (first === undefined || first === '') return [[]]
  const others = readingsOf(rest)
  const name = first.replace(/\?$/, '')
  const taken = others.map((segments) => [name, ...segments])
  return name === first ? taken : [...taken, ...others]
}

/** A pattern with its parameters' names left out: two that differ in those alone match the same addresses. */
export const shapeOf = (route: string) => route.toLowerCase().replace(/:[^/?]+/g, ':')
