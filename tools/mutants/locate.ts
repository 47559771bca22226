import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './Fault'
import { PACKAGES } from './packages'

export interface Located {
  fault: Fault
  file: string
}

/** @throws Error if the text does not occur exactly once, or a journey is missing. */
export function locate(root: string, fault: Fault): Located {
  const { id, find, journeys = [] } = fault
  const sources = PACKAGES[fault.package].paths.flatMap((path) => filesBelow(root, path)).filter(isSource)
  const files = sources.flatMap((file) => readFileSync(join(root, file), 'utf8').split(find).slice(1).fill(file))
  const [file] = files
  if (!file) throw new Error(`The text of "${id}" is missing in ${fault.package}: correct it in tools/mutants/faults/.`)
  if (files.length > 1) {
    throw new Error(`The text of "${id}" occurs ${files.length} times (${files.join(', ')}): make it longer.`)
  }
  const missing = journeys.find((name) => !existsSync(join(root, specOf(name))))
  if (missing)
    throw new Error(`"${id}" names ${specOf(missing)}, which is missing: correct it in tools/mutants/faults/.`)
  return { fault, file }
}

export const specOf = (journey: string) => `e2e/${journey}.spec.ts`

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))

const isSource = (file: string) => /\.(ts|tsx|js|css|sql)$/.test(file) && !/\.(test|fixture)\.|\/testing\//.test(file)
