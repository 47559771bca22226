import { join, sep } from 'node:path'
import type { Side } from './sides.ts'
import { valuesOf } from './valuesOf.ts'

export interface Comparison extends Side {
  before: string
  after: string
}

export interface Sheet {
  text: string
  questions: { name: string; fits: number; fitted: number; same: number }[]
  added: string[]
  removed: string[]
}

/** New values of the shell must fit old types, and old values of a remote must fit new types. */
export function sheetOf(comparison: Comparison): Sheet {
  const { before, after, givenBy, root } = comparison
  const [known, offered] = [namesOf(before, comparison), namesOf(after, comparison)]
  const lines = [
    `import type * as antes from '${moduleOf(before, comparison)}'`,
    `import type * as agora from '${moduleOf(after, comparison)}'`,
    'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false',
  ]
  const questions = known
    .filter((name) => offered.includes(name))
    .map((name) => {
      const [was, is] = ['antes', 'agora'].map((time) => `${root ? '' : 'typeof '}${time}.${name}`)
      const [given, taken] = givenBy === 'shell' ? [is, was] : [was, is]
      return {
        name,
        fits: lines.push(`null! as ${given} satisfies ${taken}`),
        fitted: lines.push(`null! as ${taken} satisfies ${given}`),
        same: lines.push(`true satisfies Same<${was}, ${is}>`),
      }
    })
  const added = offered.filter((name) => !known.includes(name))
  const removed = known.filter((name) => !offered.includes(name))
  return { text: lines.join('\n'), questions, added, removed }
}

const moduleOf = (folder: string, { entry }: Side) => join(folder, entry).split(sep).join('/')

export const namesOf = (folder: string, side: Side): string[] =>
  side.root ? [side.root] : valuesOf(`${moduleOf(folder, side)}.d.ts`).filter((name) => !side.except?.includes(name))
