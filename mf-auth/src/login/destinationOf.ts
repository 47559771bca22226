import { paths } from '@portal/shared-contracts/paths'

/** Stands for the portal's own origin: an address that resolves to another origin leaves the portal. */
const HERE = 'http://portal.invalid'

/** The address to open after the login: the path in `?voltar=` if it stays on this portal, else the user's home (decision 11). */
export function destinationOf(params: URLSearchParams): string {
  const voltar = params.get('voltar') ?? ''
  if (!voltar.startsWith('/') || !URL.canParse(voltar, HERE)) return paths.userHome()
  const { origin, pathname, search, hash } = new URL(voltar, HERE)
  // The router would take a path with two slashes for a host, too.
  const isHere = origin === HERE && !pathname.startsWith('//')
  return isHere && pathname.toLowerCase() !== paths.login() ? `${pathname}${search}${hash}` : paths.userHome()
}
