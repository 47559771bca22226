// @vitest-environment node
import { createTestPortal, demoUsuario } from '@portal/shared-contracts/testing'
import { expect, test, vi } from 'vitest'
import { followUser } from './followUser'

function page(known: string | null | undefined, isLogged: boolean) {
  const { session } = createTestPortal()
  if (isLogged) session.login(demoUsuario)
  const tell = vi.fn()
  followUser(session, known, tell)
  return { session, told: () => tell.mock.calls.map(([token]) => token) }
}

test('tells the server about a login with its token, and about a logout', () => {
  const { session, told } = page(null, false)
  expect(told()).toEqual([])
  session.login(demoUsuario)
  session.logout()
  session.login({ ...demoUsuario, token: 'outro' })
  expect(told()).toEqual(['demo', undefined, 'outro'])
})

test('tells the server about an ended session', () => {
  const { session, told } = page('1', true)
  session.expire()
  expect(told()).toEqual([undefined])
})

test.each<[string, string | null | undefined, boolean, unknown[]]>([
  ['nothing if the server knows the user', '1', true, []],
  ['nothing if neither page nor server knows a user', null, false, []],
  ['the user if the server has forgotten it or knows another', '2', true, ['demo']],
  ['the user if the server knows none', null, true, ['demo']],
  ['a logout if the session has ended', '1', false, [undefined]],
  ['nothing to a server that recognizes no users', undefined, true, []],
])('a loaded page sends %s', (_, known, isLogged, expected) => {
  expect(page(known, isLogged).told()).toEqual(expected)
})
