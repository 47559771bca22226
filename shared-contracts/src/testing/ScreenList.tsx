import { Link } from 'react-router-dom'
import type { MicroFrontendRoute } from '../microFrontend'

/** Where a remote that runs alone sends every address it does not have: the list of those it has. */
export function ScreenList({ name, routes }: { name: string; routes: MicroFrontendRoute[] }) {
  return (
    <main style={{ padding: '2rem' }}>
      <h1>{name}</h1>
      <ul>
        {routes.map(({ path, handle }) => (
          <li key={path}>
            <Link to={path.replace(/\/:\w+\??/, '/1')}>
              {handle.name} <code>{path}</code>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
