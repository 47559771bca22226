import { Link } from 'react-router-dom'
import type { MicroFrontendRoute } from '../microFrontend'

/** The page for unknown addresses of a stand-alone remote lists its routes, and the gallery. */
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
        <li>
          <Link to="/estados">
            Tokens e primitivos <code>/estados</code>
          </Link>
        </li>
      </ul>
    </main>
  )
}
