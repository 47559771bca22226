import {
  createTestPortal,
  demoHandlers,
  demoUsuario,
  fakeApi,
  fakeHosts,
  standAlone,
} from '@portal/shared-contracts/testing'
import { register } from '../register'
import { type Estado, estados } from './estados'

/** The standalone remote: all pages, the list of states at `/?estados`, or one state. */
export function alone({ searchParams }: URL) {
  if (searchParams.has('estados')) return <EstadoList />
  const estado = estados[searchParams.get('estado') ?? '']
  return estado ? pageIn(estado) : standAlone(register(), { portal: loggedIn() }).element
}

export function pageIn({ at, handlers, hosts = {} }: Estado) {
  fakeHosts(hosts)
  return standAlone(register(), { at, portal: loggedIn(), api: fakeApi([...handlers, ...demoHandlers()]) }).element
}

function loggedIn() {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  return portal
}

const EstadoList = () => (
  <main>
    <h1>Estados das páginas</h1>
    <ul>
      {Object.entries(estados).map(([name, { at }]) => (
        <li key={name}>
          <a href={`/?estado=${name}`}>{name}</a> <code>{at}</code>
        </li>
      ))}
    </ul>
  </main>
)
