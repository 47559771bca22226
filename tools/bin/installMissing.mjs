import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isInstalled, stamp } from './installStamp.mjs'
import { remind, step } from './step.mjs'

const LOOK_MS = 250
const WATCH = pathToFileURL(join(import.meta.dirname, 'endWithParent.mjs')).href

/** Concurrent processes wait for the first one's installation. @param part `all`, or `portal` without test tools */
export async function installMissing(root, processes, part = 'all') {
  if (isInstalled(root, part)) return
  const turn = await takeTurn(root)
  // Another process may have completed the installation meanwhile.
  if (!isInstalled(root, part)) await installAll(root, processes, part)
  turn.close()
}

/** Listens at a name that only one process can have, and that ends with it. macOS has no such names. */
async function takeTurn(root) {
  const name = `portal-install-${createHash('sha256').update(root).digest('hex')}`
  let isTold = false
  for (;;) {
    const turn = createServer()
    try {
      if (process.platform === 'darwin') return turn
      await once(turn.listen(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`), 'listening')
      return turn
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
      if (!isTold) step('Outra instalação desta pasta está em andamento; esperando que termine…')
      isTold = true
      await wait(LOOK_MS)
    }
  }
}

async function installAll(root, processes, part) {
  step('Instalando as dependências (só quando mudam)…')
  const startedAt = performance.now()
  const { code, written } = await install(root, processes, part)
  if (code !== 0) {
    console.error(
      `${written}\nNão foi possível instalar as dependências; o motivo está acima. ` +
        'Verifique a rede e o espaço em disco e rode o comando de novo: a instalação recomeça do zero.',
    )
    process.exit(1)
  }
  stamp(root, part)
  step(`✓ Dependências instaladas: ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/** npm ends with this process, even if this one is killed. */
async function install(root, processes, part) {
  const workspaces = part === 'portal' ? builtWorkspaces(root).map((name) => `--workspace=${name}`) : []
  const child = processes.startStep('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...workspaces], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    graceMs: 0,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // More threads than processors slow file writes down: npm takes 10 % longer on two.
      UV_THREADPOOL_SIZE: String(availableParallelism()),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${WATCH}`.trim(),
    },
  })
  const stopReminding = remind(
    'Se a instalação não avançar, encerre-a com Ctrl-C, verifique a rede com "npm ping" e rode o comando de novo: nada se perde.',
  )
  const [printed, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), endOf(child)])
  stopReminding()
  await processes.proceed()
  return { code, written: `${printed}${complaints}` }
}

const builtWorkspaces = (root) =>
  json(join(root, 'package.json')).workspaces.filter((name) => json(join(root, name, 'package.json')).scripts?.build)

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** A failed spawn gives an error instead of an exit code. */
const endOf = (child) => once(child, 'close').catch((error) => [error.message])
