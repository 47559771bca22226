import {
  createTestPortal,
  demoHandlers,
  demoUsuario,
  fakeApi,
  type Handler,
  standAlone,
} from '@portal/shared-contracts/testing'
import { render } from '@testing-library/react'
import { register } from '../register'

export async function openGestao(at: string, ...handlers: Handler[]) {
  // The first import of a page may exceed the timeout of a query.
  for (const { lazy } of register().routes) await lazy()
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const { element, router } = standAlone(register(), { at, portal, api: fakeApi([...handlers, ...demoHandlers()]) })
  render(element)
  return { portal, router }
}
