import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isOnNode = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node')

/**
 * Runs the files of a project that need no browser before those that do: vitest keeps a worker, with all that it has imported,
 * only while the next file is of the same project and environment.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const sorted = await super.sort(specifications)
    return Array.from(new Set(sorted.map(({ project }) => project)), (of) => {
      const own = sorted.filter(({ project }) => project === of)
      const onNode = own.filter(isOnNode)
      return [...onNode, ...own.filter((file) => !onNode.includes(file))]
    }).flat()
  }
}
