import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the settings of a folder's `.env`. What the environment says comes first, and is all where only root may read the file: a
 * service has it from its unit.
 */
export function loadEnv(root: string, onLine: (line: string) => void) {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    onLine(`Este usuário não pode ler ${file}: valem as variáveis do ambiente.`)
  }
}
