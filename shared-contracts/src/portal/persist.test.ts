import { afterEach, expect, test } from 'vitest'
import { createTestPortal, demoUsuario } from '../testing'
import { persistPortal, STORAGE_KEYS } from './persist'

let end = () => {}
afterEach(() => {
  end()
  localStorage.clear()
})

/** A page that is open, with the session that the browser keeps. */
async function open() {
  const portal = createTestPortal()
  end = await persistPortal(portal, localStorage)
  return portal
}

/** Writes what another tab would, and tells of it as the browser does. */
function writeElsewhere(key: string, value: object) {
  localStorage.setItem(key, JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', { key }))
}

test('a logout or a login in one tab is one in the others', async () => {
  const { session } = await open()
  session.login(demoUsuario)
  writeElsewhere(STORAGE_KEYS.session, { usuario: null, disconnected: false })
  await expect.poll(() => session.isLogged).toBe(false)
  writeElsewhere(STORAGE_KEYS.session, { usuario: demoUsuario, disconnected: false })
  await expect.poll(() => session.isLogged).toBe(true)
})

test('the cookie banner that is answered in one tab goes away in the others', async () => {
  const { cookies } = await open()
  writeElsewhere(STORAGE_KEYS.cookies, { choseCookies: true })
  await expect.poll(() => cookies.choseCookies).toBe(true)
})

test('a page that comes back shows the session of now', async () => {
  const { session } = await open()
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ usuario: demoUsuario, disconnected: false }))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => session.isLogged).toBe(true)
})
