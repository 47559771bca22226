import { expect, test } from 'vitest'
import { aRegistry } from './aRegistry.fixture'
import { wordsOfChange } from './wordsOfChange'

const revision = (verb: string, groups: Record<string, string[]>) => ({
  ...aRegistry(1, undefined, { verb, remote: null }),
  groups,
})
const others = { autoras: ['7009'] }

test.each<[string, string, Record<string, string[]>, Record<string, string[]>]>([
  ['criou um grupo de 2 pessoas', 'group set', others, { ...others, gestoras: ['7001', '7002'] }],
  ['mudou um grupo, agora de 1 pessoa', 'group set', { gestoras: ['7001'] }, { gestoras: ['7002'] }],
  ['mudou um grupo, agora de 2 pessoas', 'group add', { gestoras: ['7001'] }, { gestoras: ['7001', '7002'] }],
  ['mudou um grupo, agora de 0 pessoas', 'group remove', { gestoras: ['7001'] }, { gestoras: [] }],
  ['apagou um grupo de 1 pessoa', 'group delete', { ...others, gestoras: ['7001'] }, others],
  ['group add', 'group add', others, others],
])('%s', (words, verb, before, after) => {
  expect(wordsOfChange(revision(verb, before), revision(verb, after))).toBe(words)
})
