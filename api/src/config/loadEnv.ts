import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { misspeltNames } from './env'

/** Environment variables take precedence. A file that only root may read is skipped: systemd passes its values. */
export function loadEnv(root: string, onLine: (line: string) => void) {
  for (const line of misspeltNames(process.env, namesIn(join(root, '.env'), onLine))) onLine(line)
}

function namesIn(file: string, onLine: (line: string) => void): string[] {
  if (!existsSync(file)) return []
  try {
    process.loadEnvFile(file)
    return Object.keys(parseEnv(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    onLine(
      `Este usuário não pode ler ${file}: valem as variáveis do ambiente. Dê-lhe permissão de leitura e inicie de novo.`,
    )
    return []
  }
}
