import type { IntegrityMap } from './IntegrityMap'
import type { ErrorClass } from './RemoteEvent'
import type { FailedAttempt } from './VersionLoader'
import { LoadTimeoutError } from './withTimeout'

/** Milliseconds per file. */
const FILE_TIMEOUT_MS = 4_000

/** Browsers report a failed import without a reason. */
const IMPORT_FAILED = /dynamically imported module|importing a module script|error loading/i

/** Finds the reason of a failed import by fetching its files. The page does not wait for it. */
export function createDiagnose(integrity: Pick<IntegrityMap, 'below'>) {
  let refusedByPolicy = 0
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (/^(script|style)-src/.test(effectiveDirective)) refusedByPolicy += 1
  })
  let diagnosed = 0

  return async function diagnose({ version, base, error }: FailedAttempt): Promise<ErrorClass> {
    if (version.unfit) return 'contract'
    if (error instanceof LoadTimeoutError) return 'timeout'
    const found = base ? await examineAll(integrity.below(base)) : undefined
    // The attempt or this check violated the content security policy.
    const isRefused = refusedByPolicy > diagnosed
    diagnosed = refusedByPolicy
    if (isRefused) return 'policy'
    return found ?? (IMPORT_FAILED.test(String(error)) ? 'unknown' : 'evaluation')
  }
}

async function examineAll(files: [address: string, hash: string][]): Promise<ErrorClass | undefined> {
  for (const [address, hash] of files) {
    const found = await examine(address, hash)
    if (found) return found
  }
  return undefined
}

/** Fetches with and without the hash, to distinguish a wrong file from a missing one. */
async function examine(address: string, integrity: string): Promise<ErrorClass | undefined> {
  const request = (init: RequestInit) =>
    fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(FILE_TIMEOUT_MS), ...init })
  try {
    await (await request({ integrity })).arrayBuffer()
    return undefined
  } catch {
    try {
      const { ok, headers } = await request({})
      if (!ok) return 'http'
      return /javascript|css|json/.test(headers.get('content-type') ?? '') ? 'integrity' : 'type'
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
    }
  }
}
