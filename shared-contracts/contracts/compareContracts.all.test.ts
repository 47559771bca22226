// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Change, Step } from './changesIn.ts'
import { compareContracts } from './compareContracts.ts'
import { emitDeclarations } from './emitDeclarations.ts'
import { withWorkFolder } from './withWorkFolder.ts'

type Row = [sentence: string, step: Step | 'none', before: string, after: string]

const portal = (members: string, more = '') =>
  `interface Portal { ${members} }; ${more}; export declare const usePortal: () => Portal`

const givenByShell: Row[] = [
  ['gains a member', 'minor', portal('nome: string'), portal('nome: string; cidade: string')],
  ['loses a member', 'major', portal('nome: string; cidade: string'), portal('nome: string')],
  ['may lack what was always there', 'major', portal('nome: string'), portal('nome?: string')],
  ['asks for another argument', 'major', portal('show(a: string): void'), portal('show(a: string, b: number): void')],
  ['takes another argument', 'minor', portal('show(a: string): void'), portal('show(a: string, b?: number): void')],
  ['takes fewer arguments', 'minor', portal('show(a: string): void'), portal('show(): void')],
  ['takes fewer values', 'major', portal("show(a: 'x' | 'y'): void"), portal("show(a: 'x'): void")],
  ['takes more values', 'minor', portal("show(a: 'x'): void"), portal("show(a: 'x' | 'y'): void")],
  ['answers fewer values', 'minor', portal("kind(): 'x' | 'y'"), portal("kind(): 'x'")],
  ['answers more values', 'major', portal("kind(): 'x'"), portal("kind(): 'x' | 'y'")],
  [
    'wants another field of what it is handed',
    'major',
    portal('at(a: { x: 1 }): 1'),
    portal('at(a: { x: 1; y: 1 }): 1'),
  ],
  [
    'reads another field of what it is handed',
    'minor',
    portal('at(a: { x: 1 }): 1'),
    portal('at(a: { x: 1; y?: 1 }): 1'),
  ],
  [
    'tells a listener more',
    'minor',
    portal('on(f: (a: { x: 1 }) => void): 1'),
    portal('on(f: (a: { x: 1; y: 1 }) => void): 1'),
  ],
  [
    'tells a listener less',
    'major',
    portal('on(f: (a: { x: 1; y: 1 }) => void): 1'),
    portal('on(f: (a: { x: 1 }) => void): 1'),
  ],
  [
    'asks more of every kind of input',
    'major',
    'export declare const useApi: () => <I>(e: { i: I }) => I',
    'export declare const useApi: () => <I>(e: { i: I; path: string }) => I',
  ],
  [
    'says the same otherwise',
    'none',
    portal('show(a: string): void; nome: Nome', 'type Nome = string'),
    portal('nome: string; show: (texto: string) => void'),
  ],
  ['is explained', 'none', portal('nome: string'), portal('/** O nome da cidade. */ nome: string')],
  [
    'is a class with another secret',
    'none',
    'export declare class A { private a: 1; b(): void }',
    'export declare class A { private c(): 2; protected d: { e(): 1; f(): 1 }; #e: 1; b(): void }',
  ],
  [
    'is a class that keeps a member to itself',
    'major',
    'export declare class A { a: 1; b(): void }',
    'export declare class A { private a: 1; b(): void }',
  ],
  [
    'is a class whose method takes fewer values',
    'major',
    "export declare class A { b(a: 'x' | 'y'): void }",
    "export declare class A { b(a: 'x'): void }",
  ],
  ['is a constant of another value', 'none', 'export const TIMEOUT_MS = 1000', 'export const TIMEOUT_MS = 2000'],
  ['is a constant of another kind', 'major', 'export const TIMEOUT_MS = 1000', "export const TIMEOUT_MS = '1s'"],
  ['exports less', 'major', 'export const a = 1, b = 1', 'export const a = 1'],
  ['exports more', 'minor', 'export const a = 1', 'export const a = 1, b = 1'],
  ['exports the names of fewer types', 'none', 'export const a = 1; export type B = 1', 'export const a = 1'],
]

const remote = (members: string, icon = "'home'") =>
  `export interface RegisterModule { register: () => MicroFrontend }
   export interface MicroFrontend { ${members} }
   export type Icon = ${icon}`

const givenByRemote: Row[] = [
  ['may say more', 'minor', remote('name: string'), remote('name: string; beta?: true')],
  ['must say more', 'major', remote('name: string'), remote('name: string; beta: boolean')],
  ['must say what it could leave out', 'major', remote('name?: string'), remote('name: string')],
  ['may leave out what it had to say', 'minor', remote('name: string'), remote('name?: string')],
  ['is not asked any more', 'minor', remote('name: string; beta: true'), remote('name: string')],
  ['chooses among more', 'minor', remote('icon: Icon'), remote('icon: Icon', "'home' | 'evento'")],
  ['chooses among fewer', 'major', remote('icon: Icon', "'home' | 'evento'"), remote('icon: Icon')],
  ['is called with more', 'minor', remote('load(a: { x: 1 }): 1'), remote('load(a: { x: 1; y: 1 }): 1')],
  ['is called with less', 'major', remote('load(a: { x: 1; y: 1 }): 1'), remote('load(a: { x: 1 }): 1')],
  ['may answer more', 'minor', remote('load(): 1'), remote('load(): 1 | 2')],
  ['may answer less', 'major', remote('load(): 1 | 2'), remote('load(): 1')],
  [
    'has another type beside it',
    'none',
    remote('name: string'),
    `${remote('name: string')}; export interface Other { a: 1 }`,
  ],
  ['has no face any more', 'major', remote('name: string'), 'export interface Face { name: string }'],
]

const comparisons = [
  ...givenByShell.map((row) => ({ row, side: { givenBy: 'shell' as const } })),
  ...givenByRemote.map((row) => ({ row, side: { givenBy: 'remote' as const, root: 'RegisterModule' } })),
]
const found = new Map<string, Change[]>()
const reasonsFor = (sentence: string) => found.get(sentence)?.map(({ why }) => why)

beforeAll(() => {
  withWorkFolder((work) => {
    const sources = join(work, 'sources')
    const write = (module: string, source: string) => {
      mkdirSync(dirname(join(sources, module)), { recursive: true })
      writeFileSync(join(sources, `${module}.ts`), source)
    }
    const modules = comparisons.map(({ row: [sentence, , before, after], side }, index) => {
      write(`before/${index}`, before)
      write(`after/${index}`, after)
      return { sentence, ...side, entry: String(index) }
    })
    const declared = emitDeclarations(
      work,
      sources,
      ['before', 'after'].flatMap((time) => modules.map(({ entry }) => `${time}/${entry}`)),
    )
    const [before, after] = [join(declared, 'before'), join(declared, 'after')]
    const changes = compareContracts(
      work,
      modules.map((side) => ({ ...side, before, after })),
    )
    for (const [index, { sentence }] of modules.entries()) found.set(sentence, changes[index] ?? [])
  })
})

describe('exports of the shell', () => {
  test.each(givenByShell)('%s: %s', (sentence, step) => {
    expect(found.get(sentence)?.map((change) => change.step)).toEqual(step === 'none' ? [] : [step])
  })
})

describe('exports of a remote', () => {
  test.each(givenByRemote)('%s: %s', (sentence, step) => {
    expect(found.get(sentence)?.map((change) => change.step)).toEqual(step === 'none' ? [] : [step])
  })
})

test('a remote needs new exports and accepted arguments of a shell; a shell ignores additions', () => {
  const isNeeded = (sentence: string) => found.get(sentence)?.map((change) => change.isNeeded)
  expect(isNeeded('gains a member')).toEqual([true])
  expect(isNeeded('reads another field of what it is handed')).toEqual([true])
  expect(isNeeded('chooses among more')).toEqual([true])
  expect(isNeeded('is called with more')).toEqual([true])
  expect(isNeeded('may say more')).toEqual([false])
})

test('a change lists what fails or is new', () => {
  expect(reasonsFor('takes fewer values')).toEqual([expect.stringContaining('\'"y"\'')])
  expect(reasonsFor('gains a member')).toEqual([expect.stringContaining("'cidade'")])
  expect(reasonsFor('exports less')).toEqual(['Já não existe.'])
  expect(reasonsFor('exports more')).toEqual(['É novo.'])
})

test('a damaged snapshot accepts nothing', () => {
  withWorkFolder((work) => {
    const damaged = 'export declare const usePortal: () => Portal'
    writeFileSync(join(work, 'index.d.ts'), damaged)
    const side = { entry: 'index', givenBy: 'shell', before: work, after: work } as const
    expect(() => compareContracts(work, [side])).toThrow("'Portal'")
  })
})
