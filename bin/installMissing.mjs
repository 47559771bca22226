import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './step.mjs'

/** Installs the dependencies unless this very lock file was installed last. Ends the process where `npm ci` fails. */
export function installMissing(root) {
  const stamp = join(root, 'node_modules/.portal-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  step('Instalando as dependências (só na primeira vez)…')
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nNão foi possível instalar as dependências. Verifique a rede e tente de novo.`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
