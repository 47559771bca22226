import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The environment that a file names in its first line, as vitest reads it; without one it is that of its project. */
const environmentOf = ({ moduleId }: TestSpecification) =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''

/**
 * Runs the files of a project by environment: vitest keeps a worker, with all that it has imported, only while the next file is
 * of the same project and environment.
 */
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
