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

/** Opens a screen of the gestão as the demo's gestora, over its fake API with these differences. */
export function openGestao(at: string, ...handlers: Handler[]) {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const { element, router } = standAlone(register(), { at, portal, api: fakeApi([...handlers, ...demoHandlers()]) })
  render(element)
  return { portal, router }
}
