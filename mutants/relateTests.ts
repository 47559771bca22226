import { dirname, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Located } from './locate'

/** The tests that a fault may fail, in the order in which to ask them. */
export interface RelatedTests {
  /** Tests in the folder of the fault's file. */
  near: string[]
  far: string[]
  /** Tests that measure time, and run one after another. */
  alone: string[]
}

/** Finds the tests that import the files of faults. Vitest would follow all imports anew for each fault. */
export async function relateTests(root: string, located: Located[]): Promise<Map<Located, RelatedTests>> {
  const vitest = await createVitest('test', { root, watch: false })
  const specifications = await vitest.globTestSpecifications()
  const all = [...new Set(specifications.map(({ moduleId }) => relative(root, moduleId)))]
  const found = new Map<Located, RelatedTests>()
  for (const one of located) {
    vitest.config.related = [join(root, one.file)]
    const importing = await vitest.getRelevantTestSpecifications()
    const named = all.filter((test) => one.fault.tests?.some((part) => test.includes(part)))
    const tests = [...new Set([...importing.map(({ moduleId }) => relative(root, moduleId)), ...named])]
    found.set(one, inOrder(tests, dirname(one.file)))
  }
  await vitest.close()
  return found
}

function inOrder(tests: string[], folder: string): RelatedTests {
  const isAlone = (test: string) => test.includes('.alone.test.')
  const isNear = (test: string) => dirname(test) === folder
  const together = tests.filter((test) => !isAlone(test))
  return {
    near: together.filter(isNear),
    far: together.filter((test) => !isNear(test)),
    alone: tests.filter(isAlone),
  }
}
