import { paths } from '@portal/shared-contracts/paths'

/** A base URL that reveals addresses of other origins. */
const HERE = 'http://portal.invalid'

/** The path in `?voltar=` if it stays on this portal, else the user's home (docs/product.md#session-expiry). */
export function destinationOf(params: URLSearchParams): string {
  const voltar = params.get('voltar') ?? ''
  if (!voltar.startsWith('/') || !URL.canParse(voltar, HERE)) return paths.userHome()
  const { origin, pathname, search, hash } = new URL(voltar, HERE)
  // The router treats `//` as the start of a host too.
  const isHere = origin === HERE && !pathname.startsWith('//')
  return isHere && pathname.toLowerCase() !== paths.login() ? `${pathname}${search}${hash}` : paths.userHome()
}
