import { paths } from '@portal/shared-contracts/paths'

const HERE = 'http://portal.invalid'

/** Where to go after the login: the path in `?voltar=` if it stays on this portal, else the user's home. */
export function destination(params: URLSearchParams): string {
  const voltar = params.get('voltar') ?? ''
  if (!voltar.startsWith('/') || !URL.canParse(voltar, HERE)) return paths.userHome()
  const { origin, pathname, search, hash } = new URL(voltar, HERE)
  return origin === HERE && pathname.toLowerCase() !== paths.login() ? `${pathname}${search}${hash}` : paths.userHome()
}
