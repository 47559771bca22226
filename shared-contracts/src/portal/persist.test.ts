import { afterEach, expect, test } from 'vitest'
import { createTestPortal, demoUsuario } from '../testing'
import { persistPortal, STORAGE_KEYS } from './persist'

let end = () => {}
afterEach(() => {
  end()
  localStorage.clear()
})

async function open() {
  const portal = createTestPortal()
  end = await persistPortal(portal, localStorage)
  return portal
}

function writeElsewhere(key: string, value: object) {
  localStorage.setItem(key, JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', { key }))
}

test('login and logout apply to other tabs', async () => {
  const { session } = await open()
  session.login(demoUsuario)
  writeElsewhere(STORAGE_KEYS.session, { usuario: null, disconnected: false })
  await expect.poll(() => session.isLogged).toBe(false)
  writeElsewhere(STORAGE_KEYS.session, { usuario: demoUsuario, disconnected: false })
  await expect.poll(() => session.isLogged).toBe(true)
})

test('answering the cookie banner hides it in other tabs', async () => {
  const { cookies } = await open()
  writeElsewhere(STORAGE_KEYS.cookies, { choseCookies: true })
  await expect.poll(() => cookies.choseCookies).toBe(true)
})

test('a page restored by the browser shows the current session', async () => {
  const { session } = await open()
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ usuario: demoUsuario, disconnected: false }))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => session.isLogged).toBe(true)
})
