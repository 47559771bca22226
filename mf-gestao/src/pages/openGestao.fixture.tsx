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
export async function openGestao(at: string, ...handlers: Handler[]) {
  // A busy machine may take longer to import a page for the first time than a test looks for what is on it.
  for (const { lazy } of register().routes) await lazy()
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const { element, router } = standAlone(register(), { at, portal, api: fakeApi([...handlers, ...demoHandlers()]) })
  render(element)
  return { portal, router }
}
