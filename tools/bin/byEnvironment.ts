import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The environment in the file's first line, as vitest reads it; otherwise the project's. */
const environmentOf = ({ moduleId }: TestSpecification) =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''

/** Runs a project's files by environment: vitest keeps a worker, with its imports, only for the same environment. */
export class ByEnvironment extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const sorted = await super.sort(specifications)
    return Array.from(new Set(sorted.map(({ project }) => project)), (of) => {
      const own = sorted.filter(({ project }) => project === of)
      const environments = new Set(own.map(environmentOf))
      return Array.from(environments, (name) => own.filter((file) => environmentOf(file) === name))
    }).flat(2)
  }
}
