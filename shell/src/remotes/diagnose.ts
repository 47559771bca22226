import type { ErrorClass } from './RemoteEvent'
import type { FailedAttempt } from './RemoteLoader'
import { LoadTimeoutError } from './withTimeout'

/** How long a file is waited for to learn what is wrong with it. */
const PATIENCE_MS = 4_000

/** Of an import, browsers say no more than that it failed, each in its own words. */
const IMPORT_FAILED = /dynamically imported module|importing a module script|error loading/i

/**
 * Makes what says why a remote did not come. It asks for the files once more, after the fact: nobody waits for it.
 * @param expected what each file must be, by its address.
 */
export function createDiagnose(expected: Map<string, string>) {
  const refused: string[] = []
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (/^(script|style)-src/.test(effectiveDirective)) refused.push(blockedURI)
  })
  let told = 0

  return async function diagnose({ version, base, error }: FailedAttempt): Promise<ErrorClass> {
    if (version.unfit) return 'contract'
    if (error instanceof LoadTimeoutError) return 'timeout'
    const found = await examineAll([...expected].filter(([address]) => base && address.startsWith(base)))
    const isRefused = refused.length > told
    told = refused.length
    if (isRefused) return 'policy'
    return found ?? (IMPORT_FAILED.test(String(error)) ? 'unknown' : 'evaluation')
  }
}

async function examineAll(files: [address: string, integrity: string][]): Promise<ErrorClass | undefined> {
  for (const [address, integrity] of files) {
    const found = await examine(address, integrity)
    if (found) return found
  }
  return undefined
}

async function examine(address: string, integrity: string): Promise<ErrorClass | undefined> {
  const ask = (init: RequestInit) =>
    fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  try {
    await (await ask({ integrity })).arrayBuffer()
    return undefined
  } catch {
    try {
      const { ok, headers } = await ask({})
      if (!ok) return 'http'
      return /javascript|css|json/.test(headers.get('content-type') ?? '') ? 'integrity' : 'type'
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
    }
  }
}
