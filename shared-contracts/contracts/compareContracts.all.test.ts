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
  ['makes a member optional', 'major', portal('nome: string'), portal('nome?: string')],
  ['adds a required argument', 'major', portal('show(a: string): void'), portal('show(a: string, b: number): void')],
  ['adds an optional argument', 'minor', portal('show(a: string): void'), portal('show(a: string, b?: number): void')],
  ['removes an argument', 'minor', portal('show(a: string): void'), portal('show(): void')],
  ['accepts fewer argument values', 'major', portal("show(a: 'x' | 'y'): void"), portal("show(a: 'x'): void")],
  ['accepts more argument values', 'minor', portal("show(a: 'x'): void"), portal("show(a: 'x' | 'y'): void")],
  ['returns fewer values', 'minor', portal("kind(): 'x' | 'y'"), portal("kind(): 'x'")],
  ['returns more values', 'major', portal("kind(): 'x'"), portal("kind(): 'x' | 'y'")],
  ['requires another field of an argument', 'major', portal('at(a: { x: 1 }): 1'), portal('at(a: { x: 1; y: 1 }): 1')],
  [
    'accepts another optional field of an argument',
    'minor',
    portal('at(a: { x: 1 }): 1'),
    portal('at(a: { x: 1; y?: 1 }): 1'),
  ],
  [
    'passes a listener another field',
    'minor',
    portal('on(f: (a: { x: 1 }) => void): 1'),
    portal('on(f: (a: { x: 1; y: 1 }) => void): 1'),
  ],
  [
    'passes a listener one field less',
    'major',
    portal('on(f: (a: { x: 1; y: 1 }) => void): 1'),
    portal('on(f: (a: { x: 1 }) => void): 1'),
  ],
  [
    'requires another field in a generic argument',
    'major',
    'export declare const useApi: () => <I>(e: { i: I }) => I',
    'export declare const useApi: () => <I>(e: { i: I; path: string }) => I',
  ],
  [
    'declares the same types in another way',
    'none',
    portal('show(a: string): void; nome: Nome', 'type Nome = string'),
    portal('nome: string; show: (texto: string) => void'),
  ],
  ['gains a comment', 'none', portal('nome: string'), portal('/** O nome da cidade. */ nome: string')],
  [
    'is a class with other private members',
    'none',
    'export declare class A { private a: 1; b(): void }',
    'export declare class A { private c(): 2; protected d: { e(): 1; f(): 1 }; #e: 1; b(): void }',
  ],
  [
    'is a class that makes a member private',
    'major',
    'export declare class A { a: 1; b(): void }',
    'export declare class A { private a: 1; b(): void }',
  ],
  [
    'is a class whose method accepts fewer values',
    'major',
    "export declare class A { b(a: 'x' | 'y'): void }",
    "export declare class A { b(a: 'x'): void }",
  ],
  ['is a constant with another value', 'none', 'export const TIMEOUT_MS = 1000', 'export const TIMEOUT_MS = 2000'],
  ['is a constant of another type', 'major', 'export const TIMEOUT_MS = 1000', "export const TIMEOUT_MS = '1s'"],
  ['exports fewer values', 'major', 'export const a = 1, b = 1', 'export const a = 1'],
  ['exports more values', 'minor', 'export const a = 1', 'export const a = 1, b = 1'],
  ['exports fewer type names', 'none', 'export const a = 1; export type B = 1', 'export const a = 1'],
]

const remote = (members: string, icon = "'home'") =>
  `export interface RegisterModule { register: () => MicroFrontend }
   export interface MicroFrontend { ${members} }
   export type Icon = ${icon}`

const givenByRemote: Row[] = [
  ['gains an optional field', 'minor', remote('name: string'), remote('name: string; beta?: true')],
  ['gains a required field', 'major', remote('name: string'), remote('name: string; beta: boolean')],
  ['makes an optional field required', 'major', remote('name?: string'), remote('name: string')],
  ['makes a required field optional', 'minor', remote('name: string'), remote('name?: string')],
  ['loses a field', 'minor', remote('name: string; beta: true'), remote('name: string')],
  ['accepts more values of a field', 'minor', remote('icon: Icon'), remote('icon: Icon', "'home' | 'evento'")],
  ['accepts fewer values of a field', 'major', remote('icon: Icon', "'home' | 'evento'"), remote('icon: Icon')],
  ['is called with another field', 'minor', remote('load(a: { x: 1 }): 1'), remote('load(a: { x: 1; y: 1 }): 1')],
  ['is called with one field less', 'major', remote('load(a: { x: 1; y: 1 }): 1'), remote('load(a: { x: 1 }): 1')],
  ['may return more values', 'minor', remote('load(): 1'), remote('load(): 1 | 2')],
  ['may return fewer values', 'major', remote('load(): 1 | 2'), remote('load(): 1')],
  [
    'has another type next to it',
    'none',
    remote('name: string'),
    `${remote('name: string')}; export interface Other { a: 1 }`,
  ],
  ['loses its root type', 'major', remote('name: string'), 'export interface Face { name: string }'],
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
  expect(isNeeded('accepts another optional field of an argument')).toEqual([true])
  expect(isNeeded('accepts more values of a field')).toEqual([true])
  expect(isNeeded('is called with another field')).toEqual([true])
  expect(isNeeded('gains an optional field')).toEqual([false])
})

test('a change lists what fails or is new', () => {
  expect(reasonsFor('accepts fewer argument values')).toEqual([expect.stringContaining('\'"y"\'')])
  expect(reasonsFor('gains a member')).toEqual([expect.stringContaining("'cidade'")])
  expect(reasonsFor('exports fewer values')).toEqual(['Já não existe.'])
  expect(reasonsFor('exports more values')).toEqual(['É novo.'])
})

test('a damaged snapshot accepts nothing', () => {
  withWorkFolder((work) => {
    const damaged = 'export declare const usePortal: () => Portal'
    writeFileSync(join(work, 'index.d.ts'), damaged)
    const side = { entry: 'index', givenBy: 'shell', before: work, after: work } as const
    expect(() => compareContracts(work, [side])).toThrow("'Portal'")
  })
})
