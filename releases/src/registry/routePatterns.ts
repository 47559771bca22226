import { faultOfRoute } from '../model/faultOfRoutes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'

/** Lower-case prefixes, one per combination of optional segments. Empty for invalid routes of old publications. */
export function prefixesOf(route: string): string[] {
  try {
    return requirePrefixes(route)
  } catch (error) {
    if (error instanceof ReleaseError) return []
    throw error
  }
}

/** @throws ReleaseError if the route is malformed, too long or has no fixed prefix */
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

/** One combination of a route's optional segments. */
export interface Reading {
  /** Equal shapes match the same addresses. */
  shape: string
  prefix: string
}

export const readingsOfRoute = (route: string): Reading[] =>
  readingsOf(route.split('/').slice(1)).map((segments) => ({
    shape: shapeOf(`/${segments.join('/')}`),
    prefix: prefixOf(fixedPartOf(segments)),
  }))

function readingsOf([first, ...rest]: string[]): string[][] {
  if (first === undefined || first === '') return [[]]
  const others = readingsOf(rest)
  const name = first.replace(/\?$/, '')
  const taken = others.map((segments) => [name, ...segments])
  return name === first ? taken : [...taken, ...others]
}

/** Patterns that differ only in parameter names match the same addresses. */
export const shapeOf = (route: string) => route.toLowerCase().replace(/:[^/?]+/g, ':')
