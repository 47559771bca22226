// @vitest-environment node
import { expect, test } from 'vitest'
import { signing } from './signing.fixture'

const DAY_MS = 86_400_000
const NOW = new Date('2026-03-01T12:00:00.000Z')
const UNIT = '7b6ad0c5-6d0c-4f4e-9a39-0d1e5b1f2c3d'
const NOTHING = { user: undefined, unit: undefined, pinned: [] }

const { visitorCookies, cookieOf } = signing({ now: () => NOW })
const user = cookieOf(visitorCookies.ofUser({ id: '7' }))
const unit = cookieOf(visitorCookies.ofUnit(UNIT))
const pinned = cookieOf(visitorCookies.ofPinned(['mf-b', 'mf-a', 'mf-b']))

test('reads its own cookies among others', () => {
  const cookies = `tema=escuro; ${user}; ${unit}; ${pinned}; portal.libras=sim`
  expect(visitorCookies.read(cookies)).toEqual({ user: { id: '7' }, unit: UNIT, pinned: ['mf-a', 'mf-b'] })
})

test.each([
  ['none', undefined],
  ['a user without a signature', 'portal.usuario=7'],
  ['a unit without a signature', `portal.unidade=${UNIT}`],
  ['remotes without a signature', 'portal.estavel=mf-a'],
  ['another user with the signature of the first', user.replace('=7.', '=8.')],
  ['other remotes with the signature of the first', pinned.replace('mf-b', 'mf-c')],
  ['a later end with the signature of the earlier one', user.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)],
  ['half a signature', user.slice(0, -1)],
  ['a signature of zeros', `portal.usuario=7.9999999999.${'0'.repeat(43)}`],
  ['a signed unit used as a user', unit.replace('portal.unidade', 'portal.usuario')],
  ['a signed user used as a unit', user.replace('portal.usuario', 'portal.unidade')],
  ['a signed user used as remotes', user.replace('portal.usuario', 'portal.estavel')],
])('ignores cookies that the server did not write: %s', (_, cookies) => {
  expect(visitorCookies.read(cookies)).toEqual(NOTHING)
})

test("portals read each other's cookies only with the same key", () => {
  expect(signing({ now: () => NOW }).visitorCookies.read(user).user).toEqual({ id: '7' })
  expect(signing({ key: 'o'.repeat(32), now: () => NOW }).visitorCookies.read(`${user}; ${unit}; ${pinned}`)).toEqual(
    NOTHING,
  )
})

test.each([
  [7, user],
  [7, unit],
  [7, pinned],
])('ignores a cookie after %i days, even if the browser sends it', (days, cookie) => {
  const known = (ms: number) => signing({ now: () => new Date(NOW.getTime() + ms) }).visitorCookies.read(cookie)
  expect(known(days * DAY_MS - 1000)).not.toEqual(NOTHING)
  expect(known(days * DAY_MS)).toEqual(NOTHING)
})

test('cookies are HttpOnly and SameSite, and Secure with HTTPS', () => {
  const flags = (header: string) => header.split('; ').slice(1).join('; ')
  expect(flags(visitorCookies.ofUser({ id: '7' }))).toBe('Path=/; SameSite=Lax; HttpOnly; Max-Age=604800')
  expect(flags(visitorCookies.ofNoUser())).toBe('Path=/; SameSite=Lax; HttpOnly; Max-Age=0')
  expect(flags(visitorCookies.ofPinned(['mf-a']))).toBe('Path=/; SameSite=Lax; HttpOnly')
  const secure = signing({ isSecure: true }).visitorCookies
  expect(flags(secure.ofUnit(UNIT))).toBe('Path=/; SameSite=Lax; HttpOnly; Secure')
})

test('recognizes a visitor without consent only until the browser is closed', () => {
  expect(visitorCookies.ofUnit(UNIT)).not.toMatch(/Max-Age|Expires/i)
})
