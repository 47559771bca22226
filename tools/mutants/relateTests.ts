import { dirname, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Located } from './locate'

export interface RelatedTests {
  /** Tests named by the fault, and those in its file's folder. */
  first: string[]
  package: string[]
  others: string[]
  /** Tests that measure time run one file at a time. */
  alone: string[]
}

/** Reads the imports once. Vitest would read them again for each fault. */
export async function relateTests(root: string, located: Located[]): Promise<Map<Located, RelatedTests>> {
  const vitest = await createVitest('test', { root, watch: false })
  const specifications = await vitest.globTestSpecifications()
  const all = [...new Set(specifications.map(({ moduleId }) => relative(root, moduleId)))]
  const found = new Map<Located, RelatedTests>()
  for (const one of located) {
    vitest.config.related = [join(root, one.file)]
    const importing = await vitest.getRelevantTestSpecifications()
    const named = all.filter((test) => one.fault.tests?.some((part) => test.includes(part)))
    const tests = [...new Set([...named, ...importing.map(({ moduleId }) => relative(root, moduleId))])]
    found.set(one, groupsOf(tests, named, dirname(one.file)))
  }
  await vitest.close()
  return found
}

function groupsOf(tests: string[], named: string[], folder: string): RelatedTests {
  const kindOf = (test: string): keyof RelatedTests => {
    if (test.includes('.alone.test.')) return 'alone'
    if (dirname(test) === folder || named.includes(test)) return 'first'
    return test.split('/')[0] === folder.split('/')[0] ? 'package' : 'others'
  }
  const of = (kind: keyof RelatedTests) => tests.filter((test) => kindOf(test) === kind)
  return { first: of('first'), package: of('package'), others: of('others'), alone: of('alone') }
}
