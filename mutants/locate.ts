import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit, Fault } from './Fault'
import { PACKAGES } from './packages'

/** A fault as one checkout has it. */
export interface Located extends Edit {
  fault: Fault
  /** Relative to the checkout. */
  file: string
  /** Files of its journeys that the checkout has. */
  specs: string[]
}

/** The fault list and the sources say different things; its message says which fault, and what to mend. */
export class LocateError extends Error {
  override readonly name = 'LocateError'
}

/**
 * Finds the one place of a fault, and its journeys.
 * @throws LocateError where its text is nowhere among the sources, or more than once, or none of its journeys is there.
 */
export function locate(checkout: string, fault: Fault): Located {
  const sources = sourcesOf(checkout, fault).map((file) => [file, readFileSync(join(checkout, file), 'utf8')] as const)
  const tried = [fault, ...(fault.earlier ? [fault.earlier] : [])].map(({ find, replace }) => {
    const files = sources.flatMap(([file, text]) =>
      text
        .split(find)
        .slice(1)
        .map(() => file),
    )
    return { find, replace, files }
  })
  const once = tried.find(({ files }) => files.length === 1)
  const [file] = once?.files ?? []
  if (once && file) return { fault, file, find: once.find, replace: once.replace, specs: specsOf(checkout, fault) }
  const twice = tried.find(({ files }) => files.length > 1)
  throw new LocateError(
    twice
      ? `The text of "${fault.id}" occurs ${twice.files.length} times in ${fault.package} (${twice.files.join(', ')}): find more of it.`
      : `The text of "${fault.id}" is nowhere in ${fault.package}: say in mutants/faults/ how it is written now.`,
  )
}

function sourcesOf(checkout: string, fault: Fault): string[] {
  const { paths }: { paths: string[][] } = PACKAGES[fault.package]
  const there = paths.find((group) => group.every((path) => existsSync(join(checkout, path))))
  if (!there) throw new LocateError(`There is no ${fault.package} in ${checkout}, where "${fault.id}" should be.`)
  return there.flatMap((path) => filesBelow(checkout, path)).filter(isSource)
}

function specsOf(checkout: string, { id, journeys }: Fault): string[] {
  if (!journeys) return []
  const specs = journeys.specs.map((name) => `e2e/${name}.spec.ts`).filter((spec) => existsSync(join(checkout, spec)))
  if (specs.length > 0) return specs
  throw new LocateError(`The journeys of "${id}" are no files of e2e/: say in mutants/faults/ which ones find it.`)
}

const filesBelow = (checkout: string, path: string): string[] =>
  statSync(join(checkout, path)).isFile()
    ? [path]
    : readdirSync(join(checkout, path)).flatMap((name) => filesBelow(checkout, `${path}/${name}`))

const isSource = (file: string) => /\.(ts|tsx|css|sql)$/.test(file) && !/\.(test|fixture)\.|\/testing\//.test(file)
