// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALERT_TIMEOUT_MS, Alerts, Cookies, MODAL_TIMEOUT_MS, Modal, Session } from '.'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an alert hides after ten seconds', () => {
  const alerts = new Alerts()
  alerts.success('Salvo.')
  vi.advanceTimersByTime(ALERT_TIMEOUT_MS - 1)
  expect(alerts.visible).toBe(true)
  vi.advanceTimersByTime(1)
  expect(alerts.visible).toBe(false)
})

test('a new alert does not hide with the previous one’s timer', () => {
  const alerts = new Alerts()
  alerts.info('Um.')
  vi.advanceTimersByTime(ALERT_TIMEOUT_MS - 1000)
  alerts.error('Outro.')
  vi.advanceTimersByTime(2000)
  expect(alerts.visible).toBe(true)
  expect(alerts.options?.message).toBe('Outro.')
})

test('an alert stays while it is read', () => {
  const alerts = new Alerts()
  alerts.warning('Leia com calma.')
  alerts.pause()
  vi.advanceTimersByTime(ALERT_TIMEOUT_MS * 2)
  expect(alerts.visible).toBe(true)
  alerts.resume()
  vi.advanceTimersByTime(ALERT_TIMEOUT_MS)
  expect(alerts.visible).toBe(false)
})

test('closing a modal reports it once', () => {
  const modal = new Modal()
  const onClose = vi.fn()
  modal.showLoading()
  modal.show({ message: 'Feito.', status: 'success', onClose })
  expect(modal.loading).toBe(false)
  modal.close()
  modal.close()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a timed modal continues after three seconds, once', () => {
  const modal = new Modal()
  const onClose = vi.fn()
  modal.show({ message: 'Feito.', status: 'success', onClose, closesAfterMs: MODAL_TIMEOUT_MS })
  vi.advanceTimersByTime(2_999)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  modal.close()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a modal stays under the pointer, and permanently on request', () => {
  const modal = new Modal()
  modal.show({ message: 'Feito.', status: 'success', closesAfterMs: MODAL_TIMEOUT_MS })
  modal.pause()
  vi.advanceTimersByTime(MODAL_TIMEOUT_MS * 2)
  expect(modal.visible).toBe(true)
  modal.hold()
  modal.resume()
  vi.advanceTimersByTime(MODAL_TIMEOUT_MS * 2)
  expect(modal.visible).toBe(true)
  modal.show({ message: 'Outro.', status: 'success', closesAfterMs: MODAL_TIMEOUT_MS })
  vi.advanceTimersByTime(MODAL_TIMEOUT_MS)
  expect(modal.visible).toBe(false)
})

test('the cookie banner is answered once and can be reopened', () => {
  const cookies = new Cookies()
  cookies.choose()
  expect(cookies.choseCookies).toBe(true)
  cookies.reopen()
  expect(cookies.choseCookies).toBe(false)
})

test('a session expires once and stays marked until the next login', () => {
  const session = new Session()
  session.expire()
  expect(session.disconnected).toBe(false)

  session.login({ id: 1, userName: 'Ana', token: 't' })
  session.expire()
  session.expire()
  expect(session).toMatchObject({ isLogged: false, disconnected: true })

  session.login({ id: 1, userName: 'Ana', token: 't' })
  expect(session.disconnected).toBe(false)
})
