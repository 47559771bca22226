import { bootIn } from './documentWithLocal.ts'
import { PortalAddressError } from './portalAddressOf.ts'

const TIMEOUT_MS = 15_000

export async function checkPortal({ origin }: URL): Promise<void> {
  const answer = await fetch(origin, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    throw new PortalAddressError(
      `--portal ${origin}: ninguém responde ali (${reasonOf(error)}). Confira o endereço, e se o portal está no ar.`,
    )
  })
  const location = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && location && URL.canParse(location, origin)) {
    const target = new URL(location, origin)
    if (target.origin !== origin) {
      throw new PortalAddressError(`--portal ${origin}: esse endereço leva a ${target.origin}; use este.`)
    }
  }
  if (!bootIn(await answer.text().catch(() => ''))) {
    throw new PortalAddressError(
      `--portal ${origin}: não há um portal ali; a página inicial, respondida com ${answer.status}, não diz que remotos tem. Confira o endereço.`,
    )
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const { code } = (cause ?? {}) as { code?: string }
  return code ?? (error.name === 'TimeoutError' ? `mais de ${TIMEOUT_MS / 1000} s` : error.message)
}
