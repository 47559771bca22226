// @vitest-environment node
import { refusal, sucesso } from '@portal/shared-contracts/api'
import { answering } from '@portal/shared-contracts/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SessionUsers } from './SessionUsers'

test('asks an API without the call again after some minutes', async () => {
  let now = 0
  const api = answering(refusal(404), sucesso({ usuarioId: 7 }))
  const sessionUsers = new SessionUsers(
    () => api,
    () => now,
  )
  expect(sessionUsers.isAvailable).toBe(true)
  expect(await sessionUsers.find('abc')).toBeNull()
  expect(sessionUsers.isAvailable).toBe(false)
  expect(await sessionUsers.find('abc')).toBeNull()
  now = 600_000
  expect(sessionUsers.isAvailable).toBe(true)
  expect(await sessionUsers.find('abc')).toEqual({ id: '7' })
})

test.each([
  [440, null],
  [401, null],
  [429, undefined],
  [500, undefined],
  [503, undefined],
  [661, undefined],
])('status %i means %s for the session, and the next question is asked immediately', async (codigo, said) => {
  const api = answering(refusal(codigo), sucesso({ usuarioId: 7 }))
  const sessionUsers = new SessionUsers(() => api)
  expect(await sessionUsers.find('abc')).toBe(said)
  expect(await sessionUsers.find('abc')).toEqual({ id: '7' })
})

test.each([
  ['gestor', { id: '7', papel: 'gestor' }],
  ['gestor; Path=/', { id: '7' }],
  [undefined, { id: '7' }],
])('a session with the role %s gives %o', async (papel, known) => {
  const sessionUsers = new SessionUsers(() => answering(sucesso({ usuarioId: 7, papel })))
  expect(await sessionUsers.find('abc')).toEqual(known)
})

test('asks the API again in time even if the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const sessionUsers = new SessionUsers(() => answering(refusal(404)))
  await sessionUsers.find('abc')
  expect(sessionUsers.isAvailable).toBe(false)
  vi.advanceTimersByTime(600_000)
  vi.setSystemTime(Date.now() - 5 * 3_600_000)
  expect(sessionUsers.isAvailable).toBe(true)
})
