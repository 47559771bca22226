import { describe, expect, test } from 'vitest'
import { hashOfToken } from '../model/hashes.ts'
import { SCOPES, type Scope, type TokenRecord } from '../model/registry.ts'
import { byTokenOrUser, nameOfToken, requireRight } from './rights.ts'

const tokenOf = (scopes: TokenRecord['scopes'], secret = 'portal_a'): TokenRecord => ({
  hash: hashOfToken(secret),
  scopes,
  remotes: ['mf-a', 'mf-x'],
  createdAt: '2026-03-01T12:00:00.000Z',
})

const ofTeam = (verb: string, scope?: Scope) => ({ verb, scope, remote: 'mf-a' })

describe.each<Scope | undefined>(['publicar', 'desligar', undefined])('a change with the scope %s', (needed) => {
  test.each(SCOPES)('with the scope %s', (scope) => {
    const attempt = (remote: string | null) => () =>
      requireRight('equipe-a', tokenOf([scope]), { verb: 'kill', scope: needed, remote })
    const isAdministrator = scope === 'administrar'
    if (isAdministrator || scope === needed) expect(attempt('mf-a')).not.toThrow()
    else expect(attempt('mf-a')).toThrow(`não permite "kill": falta o escopo ${needed ?? 'administrar'}.`)
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

test('a change that affects another remote needs the permission for both', () => {
  const link = (alongWith: string) => () =>
    requireRight('equipe-a', tokenOf(['publicar']), { ...ofTeam('rollout start', 'publicar'), alongWith })
  expect(link('mf-x')).not.toThrow()
  expect(link('mf-b')).toThrow('só muda mf-a, mf-x; mf-b é de outra equipe.')
})

test('several scopes allow what each one allows, and no more', () => {
  const token = tokenOf(['publicar', 'desligar'])
  requireRight('equipe-a', token, ofTeam('publish', 'publicar'))
  requireRight('equipe-a', token, ofTeam('kill', 'desligar'))
  expect(() => requireRight('equipe-a', token, { verb: 'group set', remote: null })).toThrow(
    'falta o escopo administrar',
  )
})

test("finds a token's name by its hash", () => {
  const tokens = { 'equipe-a': tokenOf(['publicar']), 'equipe-b': tokenOf(['publicar'], 'portal_b') }
  expect(nameOfToken(tokens, 'portal_b')).toBe('equipe-b')
  for (const secret of ['portal_c', 'equipe-a', hashOfToken('portal_a')]) {
    expect(() => nameOfToken(tokens, secret)).toThrow('O token não vale neste registro')
  }
  expect(() => nameOfToken(tokens, '')).toThrow('defina RELEASES_TOKEN')
})

test('without tokens, the operating system user is the author', () => {
  const kill = { verb: 'kill', scope: 'desligar', remote: 'mf-b' } as const
  expect(byTokenOrUser('portal_a', 'ana')({}, kill)).toBe('ana')
  expect(() => byTokenOrUser(undefined, 'ana')({ 'equipe-a': tokenOf(['desligar']) }, kill)).toThrow('RELEASES_TOKEN')
})
