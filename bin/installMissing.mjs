import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { InstallMarker } from './InstallMarker.mjs'
import { InstallStamp } from './InstallStamp.mjs'
import { remind, step } from './step.mjs'

const WATCH = pathToFileURL(join(import.meta.dirname, 'endWithParent.mjs')).href

/**
 * Installs the dependencies unless this very lock file was installed last, to the end. One that was cut off, however that was, is begun
 * anew; of several at a time one installs and the others wait. Ends the process where `npm ci` fails.
 * @param part `all`, or `portal` for what builds and runs the portal, without the tools of tests and checks
 */
export async function installMissing(root, processes, part = 'all') {
  const stamp = new InstallStamp(root)
  const marker = new InstallMarker(root)
  if (stamp.isCurrent(part) && !marker.isThere()) return

  const wasCutOff = await marker.set()
  // Another process may have installed it all while this one waited for it.
  if (stamp.isCurrent(part) && !wasCutOff) return marker.remove()

  stamp.remove()
  step('Instalando as dependências (só quando mudam)…')
  const startedAt = performance.now()
  const { code, written } = await install(root, processes, marker, part)
  if (code !== 0) {
    console.error(
      `${written}\nNão foi possível instalar as dependências; o motivo está acima. ` +
        'Verifique a rede e o espaço em disco e rode o comando de novo: a instalação recomeça do zero.',
    )
    process.exit(1)
  }
  stamp.set(part)
  marker.remove()
  step(`✓ Dependências instaladas: ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/** `npm ci`, which removes what is there first. It goes with this process, also where that is killed. */
async function install(root, processes, marker, part) {
  const workspaces = part === 'portal' ? builtWorkspaces(root).map((name) => `--workspace=${name}`) : []
  const child = processes.startStep('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...workspaces], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    graceMs: 0,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // More threads than processors wait for one another when they write files: on two, npm takes a tenth longer.
      UV_THREADPOOL_SIZE: String(availableParallelism()),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${WATCH}`.trim(),
    },
  })
  marker.name(child.pid)
  const stopReminding = remind(
    'Se a instalação não avançar, encerre-a com Ctrl-C, verifique a rede com "npm ping" e rode o comando de novo: nada se perde.',
  )
  const [printed, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), endOf(child)])
  stopReminding()
  await processes.proceed()
  return { code, written: `${printed}${complaints}` }
}

/** The workspaces that the portal is built from; npm installs those that they depend on with them. */
const builtWorkspaces = (root) =>
  json(join(root, 'package.json')).workspaces.filter((name) => json(join(root, name, 'package.json')).scripts?.build)

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** A program that cannot be started ends with a reason of Node's. */
const endOf = (child) => once(child, 'close').catch((error) => [error.message])
