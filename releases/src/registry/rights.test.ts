import { describe, expect, test } from 'vitest'
import { SCOPES, type TokenRecord } from './registry.ts'
import { byTokenOrUser, hashOfToken, nameOfToken, requireRight } from './rights.ts'

const tokenOf = (scopes: TokenRecord['scopes'], secret = 'portal_a'): TokenRecord => ({
  hash: hashOfToken(secret),
  scopes,
  remotes: ['mf-a', 'mf-x'],
  createdAt: '2026-03-01T12:00:00.000Z',
})

/** Each verb with the scope that it needs besides `administrar`; `null` where only that one will do. */
const VERBS: [verb: string, scope: 'publicar' | 'desligar' | null][] = [
  ['publish', 'publicar'],
  ['rollout start', 'publicar'],
  ['rollout set', 'publicar'],
  ['rollout pause', 'publicar'],
  ['rollout promote', 'publicar'],
  ['rollout abort', 'publicar'],
  ['rollback', 'publicar'],
  ['kill', 'desligar'],
  ['revive', 'desligar'],
  ['address transfer', null],
  ['address delete', null],
  ['host grant', null],
  ['host revoke', null],
  ['group set', null],
  ['group delete', null],
  ['token create', null],
  ['token revoke', null],
  ['init', null],
  ['restore', null],
  ['gc', null],
  ['constructor', null],
]

describe.each(VERBS)('"%s"', (verb, needed) => {
  test.each(SCOPES)('by a token that may %s', (scope) => {
    const attempt = (remote: string | null) => () => requireRight('equipe-a', tokenOf([scope]), { verb, remote })
    const isAdministrator = scope === 'administrar'
    if (isAdministrator || scope === needed) expect(attempt('mf-a')).not.toThrow()
    else expect(attempt('mf-a')).toThrow(`não permite "${verb}": falta o escopo ${needed ?? 'administrar'}.`)
    if (isAdministrator) {
      expect(attempt('mf-b')).not.toThrow()
      expect(attempt(null)).not.toThrow()
    } else {
      expect(attempt('mf-b')).toThrow(
        scope === needed ? 'só muda mf-a, mf-x; mf-b é de outra equipe.' : 'falta o escopo',
      )
      expect(attempt(null)).toThrow('não permite')
    }
  })
})

test('a change that binds another remote needs the right to that one as well', () => {
  const link = (alongWith: string) => () =>
    requireRight('equipe-a', tokenOf(['publicar']), { verb: 'rollout start', remote: 'mf-a', alongWith })
  expect(link('mf-x')).not.toThrow()
  expect(link('mf-b')).toThrow('só muda mf-a, mf-x; mf-b é de outra equipe.')
})

test('several scopes allow what each of them does, and no more', () => {
  const token = tokenOf(['publicar', 'desligar'])
  for (const verb of ['publish', 'kill']) requireRight('equipe-a', token, { verb, remote: 'mf-a' })
  expect(() => requireRight('equipe-a', token, { verb: 'group set', remote: null })).toThrow(
    'falta o escopo administrar',
  )
})

test('a token is told by its hash, and named', () => {
  const tokens = { 'equipe-a': tokenOf(['publicar']), 'equipe-b': tokenOf(['publicar'], 'portal_b') }
  expect(nameOfToken(tokens, 'portal_b')).toBe('equipe-b')
  for (const secret of ['portal_c', 'equipe-a', hashOfToken('portal_a')]) {
    expect(() => nameOfToken(tokens, secret)).toThrow('O token não vale neste registro')
  }
  expect(() => nameOfToken(tokens, '')).toThrow('defina RELEASES_TOKEN')
})

test('while there is no token, the user of the machine changes the registry', () => {
  const kill = { verb: 'kill', remote: 'mf-b' }
  expect(byTokenOrUser('portal_a', 'ana')({}, kill)).toBe('ana')
  expect(() => byTokenOrUser(undefined, 'ana')({ 'equipe-a': tokenOf(['desligar']) }, kill)).toThrow('RELEASES_TOKEN')
})
