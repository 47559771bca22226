import { expect, test } from 'vitest'
import { readCommandLine } from '../cli/readCommandLine.ts'
import type { Scope } from '../model/registry.ts'
import { permissionProbe } from '../registry/Command.ts'
import { commandOf, VERBS } from './index.ts'

const AT = new Date('2026-03-01T12:00:00Z')

/** The words of a typed line; what stands in quotation marks is one. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)

test.each(VERBS.map((verb) => [verb.name, verb] as const))('the example of "%s" can be typed', (name, verb) => {
  const commandLine = readCommandLine(wordsOf(verb.example))
  expect(commandLine.verb).toBe(name)
  const known = [...(verb.options ?? []), ...(verb.apply ? ['reason'] : [])]
  expect(known).toEqual(expect.arrayContaining(Object.keys(commandLine.options)))
  if (verb.apply) expect(commandOf(commandLine, AT)?.verb).toBe(name)
  else expect(verb.run).toBeDefined()
})

/** Scope that a team's token needs for each change; the others need `administrar`. */
const OF_TEAMS: Record<string, Scope> = {
  'rollout start': 'publicar',
  'rollout set': 'publicar',
  'rollout pause': 'publicar',
  'rollout promote': 'publicar',
  'rollout abort': 'publicar',
  rollback: 'publicar',
  kill: 'desligar',
  revive: 'desligar',
}

test('teams publish, roll out and kill; everything else needs an administrator', () => {
  const changes = VERBS.filter(({ apply }) => apply)
  const scopes = changes.flatMap(({ name, scope }) => (scope ? [[name, scope]] : []))
  expect(Object.fromEntries(scopes)).toEqual(OF_TEAMS)
  expect(permissionProbe('publish', 'mf-a').scope).toBe('publicar')
})
