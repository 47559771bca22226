import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Ends the process with a message if the temporary folder is not writable. Other programs give unclear errors. */
export function requireTemporaryFolder() {
  try {
    rmSync(mkdtempSync(join(tmpdir(), 'portal-')), { recursive: true })
  } catch ({ code }) {
    console.error(
      code === 'ENOSPC'
        ? `O disco da pasta temporária "${tmpdir()}" está cheio. Libere espaço ou indique outra pasta em TMPDIR.`
        : `Não é possível gravar na pasta temporária "${tmpdir()}" (${code}). Dê a este usuário permissão de escrita nela ou indique outra em TMPDIR.`,
    )
    process.exit(1)
  }
}
