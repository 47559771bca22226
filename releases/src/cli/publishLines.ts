import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { type Build, readBuild } from '../build/readBuild.ts'
import type { PublicationDetails, Published } from '../publish/publishBuild.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { gitStateOf } from './gitStateOf.ts'
import { type CommandLine, required } from './readCommandLine.ts'

/**
 * Builds a remote and publishes it.
 * @param root folder in which those of the remotes stand, unless `--dir` names the remote's.
 * @param publish to the store, or to a portal.
 * @throws ReleaseError where it cannot be built or is refused.
 */
export async function* publishLines(
  { name, options }: CommandLine,
  root: string,
  publish: (build: Build, details: PublicationDetails) => Promise<Published>,
): AsyncIterable<string> {
  const remote = required(name, 'o nome do remoto')
  const folder = options.dir === undefined ? join(root, remote) : resolve(root, options.dir)
  const { gitSha, subject, isDirty } = gitStateOf(folder)
  if (isDirty && !options['allow-dirty']) {
    throw new ReleaseError(
      `${name} tem mudanças sem commit, e o histórico diria o commit errado. Faça o commit, ou publique com ` +
        '--allow-dirty e --reason "…".',
    )
  }
  // The subject tells of the commit, not of what was changed since.
  const typed = options.reason ?? (isDirty ? undefined : subject) ?? undefined
  const reason = isDirty ? required(typed, '--reason "…"') : (typed ?? 'publicação')
  if (!options['no-build']) {
    yield `Construindo ${name}…`
    build(folder)
  }
  const details = { reason, gitSha, isDirty, isHeld: options.hold ?? false, base: options.base }
  const built = readBuild(folder)
  if (built.release.name !== remote)
    throw new ReleaseError(`A pasta ${folder} é de ${built.release.name}, e não de ${remote}.`)
  const { version, isServed, isNew } = await publish(built, details)
  if (!isNew) {
    yield `${name} ${version} já estava publicada, com estes mesmos arquivos: nada mudou.`
    return
  }
  yield `Publicada: ${name} ${version}.`
  yield isServed
    ? 'Nenhum portal em uso tinha este remoto: a versão já é servida a todas as pessoas.'
    : `Ninguém a recebe ainda: comece com "rollout start ${name} --version ${version} --to 5%".`
}

function build(folder: string) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new ReleaseError(`${stdout}${stderr}\nA construção falhou; o motivo está acima.`)
}
