import { expect, test } from 'vitest'
import type { RemoteEntry } from '../model/registry.ts'
import { aRegistry, aRemote, aRollout, CANARY, STABLE } from '../testing/aRegistry.ts'
import { describeChange } from './index.ts'

const only = (version: string) => ({ [version]: aRemote().versions[version] }) as RemoteEntry['versions']
const quarter = aRemote({ rollout: aRollout() })
const paused = aRemote({ rollout: aRollout({ paused: true }) })
const some = { users: ['7001', '7002'], groups: ['gestoras'] }

test.each<[string, string, RemoteEntry | undefined, RemoteEntry]>([
  ['publicou 1.0.0, que já é a estável', 'publish', undefined, aRemote({ versions: only(STABLE) })],
  ['publicou 1.1.0', 'publish', aRemote({ versions: only(STABLE) }), aRemote()],
  ['começou a liberar 1.1.0 a 25\u00a0%', 'rollout start', aRemote(), quarter],
  [
    'começou a liberar 1.1.0 a 25\u00a0%, inclui 2 pessoas e 1 grupo, exclui 1 pessoa',
    'rollout start',
    aRemote(),
    aRemote({ rollout: aRollout({ include: some, exclude: { users: ['7003'], groups: [] } }) }),
  ],
  [
    'levou 1.1.0 de 25\u00a0% para 12,5\u00a0%',
    'rollout set',
    aRemote({ rollout: aRollout({ include: some }) }),
    aRemote({ rollout: aRollout({ include: some, basisPoints: 1_250 }) }),
  ],
  [
    'levou 1.1.0 a 25\u00a0%, agora com 1.0.0',
    'rollout set',
    quarter,
    aRemote({ rollout: aRollout({ version: STABLE }) }),
  ],
  ['retomou 1.1.0 a 25\u00a0%', 'rollout set', paused, quarter],
  ['pausou a liberação de 1.1.0', 'rollout pause', quarter, paused],
  ['tornou 1.1.0 a estável', 'rollout promote', quarter, aRemote({ stable: CANARY, history: [STABLE] })],
  ['encerrou a liberação de 1.1.0', 'rollout abort', quarter, aRemote()],
  ['encerrou a liberação de 1.1.0', 'rollback', quarter, aRemote()],
  ['voltou de 1.1.0 para 1.0.0', 'rollback', aRemote({ stable: CANARY, history: [STABLE] }), aRemote()],
  ['desligou o remoto inteiro', 'kill', aRemote(), aRemote({ killed: true })],
  ['desligou 1.1.0', 'kill', aRemote(), aRemote({ killedVersions: [CANARY] })],
  [
    'desligou o que já estava desligado',
    'kill',
    aRemote({ killedVersions: [CANARY] }),
    aRemote({ killedVersions: [CANARY] }),
  ],
  ['religou o remoto inteiro', 'revive', aRemote({ killed: true }), aRemote()],
  ['religou 1.1.0', 'revive', aRemote({ killedVersions: [CANARY] }), aRemote()],
  ['voltou de 1.0.0 para a que foi construída com o portal', 'rollback', aRemote(), aRemote({ stable: null })],
  ['um verbo de amanhã', 'um verbo de amanhã', aRemote(), aRemote()],
])('%s', (words, verb, before, after) => {
  expect(describeChange(before && aRegistry(1, before), aRegistry(2, after, { verb }))).toBe(words)
})

const revisionOfGroups = (verb: string, groups: Record<string, string[]>) => ({
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
  expect(describeChange(revisionOfGroups(verb, before), revisionOfGroups(verb, after))).toBe(words)
})

test.each([
  ['init', null, '', 'começou o registro'],
  ['restore', null, 'a revisão 40', 'restaurou a revisão 40'],
  ['gc', null, 'mf-a 1.0.0-a', 'apagou os arquivos de 1 versão'],
  ['gc', null, 'mf-a 1.0.0-a, mf-b 1.1.0-b', 'apagou os arquivos de 2 versões'],
  ['address transfer', 'mf-a', '/vagas', 'deu /vagas a mf-a'],
  ['address delete', 'mf-a', '/vagas', 'tirou /vagas de mf-a'],
  ['host grant', 'mf-a', 'https://dados.example', 'liberou https://dados.example para mf-a'],
  ['host revoke', 'mf-a', 'https://dados.example', 'tirou https://dados.example de mf-a'],
])('describes %s of %s', (verb, remote, detail, words) => {
  expect(describeChange(undefined, aRegistry(2, aRemote(), { verb, remote, detail }))).toBe(words)
})

test('describes created and revoked tokens by name', () => {
  const token = {
    hash: 'a'.repeat(64),
    scopes: ['administrar' as const],
    remotes: [],
    createdAt: '2026-03-01T12:00:00.000Z',
  }
  const without = aRegistry(1, undefined, { verb: 'token create', remote: null })
  const having = { ...without, tokens: { chefia: token } }
  expect(describeChange(without, having)).toBe('criou o token de chefia')
  const revoked = { ...without, change: { ...without.change, verb: 'token revoke' } }
  expect(describeChange(having, revoked)).toBe('revogou o token de chefia')
})
