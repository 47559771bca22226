import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Build } from '../build/readBuild.ts'
import { buildRemote } from '../check/buildRemote.ts'
import { type GitState, gitStateOf } from '../check/gitStateOf.ts'
import { readProof } from '../check/Proof.ts'
import { packageOf } from '../check/packageOf.ts'
import { runCheck } from '../check/runCheck.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { DECLARATION_FILE } from '../model/release.ts'
import { requireHosts } from '../registry/grants.ts'
import { numberOf } from '../registry/versions.ts'
import { type CommandLine, type Options, required } from './CommandLine.ts'
import { readRemoteBuild, remoteFolderOf } from './check.ts'
import { previewLines } from './previews.ts'
import type { ReleasesAccess, Verb, VerbContext } from './Verb.ts'
import { firstOutside, shortNumberOf } from './words.ts'

export const publish: Verb = {
  name: 'publish',
  options: ['base', 'hold', 'proof', 'dirty', 'unchecked', 'no-build', 'dir', 'preview', 'days', 'reason'],
  help: {
    'publish <remoto> [--base ENDEREÇO] [--hold]':
      'confere, constrói e registra a versão da pasta do remoto; --proof ARQUIVO: o que\n' +
      'está construído, pela prova de check; --hold: mesmo a primeira espera; --dirty:\n' +
      'com mudanças sem commit; --unchecked [--no-build]: sem conferir; --dir PASTA: a\n' +
      'pasta do remoto, se não é a que tem o nome dele',
    'publish <remoto> --preview [--days 7]':
      'constrói o remoto e diz um endereço que o mostra a quem o tem, até o prazo',
  },
  example: 'publish mf-auth',
  describe: ({ before, after }) => {
    const published = firstOutside(Object.keys(after.versions), Object.keys(before?.versions ?? {}))
    return `publicou ${shortNumberOf(published)}${after.stable === published ? ', que já é a estável' : ''}`
  },
  run: (commandLine, context) => (commandLine.options.preview ? previewLines : publishLines)(commandLine, context),
}

/** Checks, builds and publishes a remote. @throws ReleaseError if a check fails or the registry refuses */
async function* publishLines(commandLine: CommandLine, context: VerbContext): AsyncIterable<string> {
  const { options } = commandLine
  const { remote, folder } = remoteFolderOf(commandLine, context)
  const { build, git } = yield* made(remote, folder, options, context)
  const isUnchecked = Boolean(options.unchecked) && options.proof === undefined
  const details = {
    reason: reasonOf(git, options),
    gitSha: git.gitSha,
    isDirty: git.isDirty,
    isHeld: options.hold ?? false,
    base: options.base,
    // Older portals refuse unknown fields.
    ...(isUnchecked && { isUnchecked }),
  }
  const { version, isServed, isNew } = await context.releases.publish(build, details)
  if (!isNew) {
    yield `${remote} ${version} já estava publicada, com estes mesmos arquivos: nada mudou.`
    return
  }
  yield `Publicada: ${remote} ${version}.`
  yield isServed
    ? 'Nenhum portal em uso tinha este remoto: a versão já é servida a todas as pessoas.'
    : `Ninguém a recebe ainda. Comece com:\nnpm run release -- rollout start ${remote} --version ${version} --to 5% --reason "…"`
}

async function* made(
  remote: string,
  folder: string,
  options: Options,
  { cwd, releases }: VerbContext,
): AsyncGenerator<string, { build: Build; git: GitState }> {
  const { proof, unchecked } = options
  if (proof !== undefined) {
    const build = await readRemoteBuild(remote, folder)
    // The proof names the checked commit, which need not be the current one.
    return { build, git: requireClean(remote, readProof(resolve(cwd, proof), build), options) }
  }
  if (options['no-build'] && !unchecked) {
    throw new ReleaseError(
      `--no-build publica o que está construído, e quem diz que foi conferido é --proof (de "check ${remote} --to …"). ` +
        'Sem prova, só com --unchecked e --reason "…".',
    )
  }
  const found = options['no-build'] ? undefined : packageOf(remote, folder)
  const git = requireClean(remote, gitStateOf(folder), options)
  reasonOf(git, options)
  if (found) yield* checked(remote, folder, found.version, options, releases)
  return { build: await readRemoteBuild(remote, folder), git }
}

/** Asks the registry first, because checks take minutes. */
async function* checked(
  remote: string,
  folder: string,
  number: string,
  { unchecked }: Options,
  releases: ReleasesAccess,
): AsyncIterable<string> {
  const { versions, hosts } = await releases.admit('publish', remote)
  const isTaken = versions.some((version) => numberOf(version) === number)
  if (isTaken) yield `${remote} ${number} já foi publicada: só se vê, sem conferir, se os arquivos são os mesmos.`
  if (!unchecked && !isTaken) {
    // Only the build contains the declared hosts, so it comes before the slow checks.
    if (mayDeclareOtherHosts(folder, hosts)) {
      yield `Construindo ${remote}, para ver antes se os seus hosts estão liberados…`
      buildRemote(folder)
      const { release } = await readRemoteBuild(remote, folder)
      requireHosts({ [remote]: { hosts } }, remote, release.version, release.hosts)
    }
    yield* runCheck(remote, folder)
    return
  }
  yield `Construindo ${remote}…`
  buildRemote(folder)
}

/** True if the declaration has an origin that the remote is not granted, or `hosts` that another file names. */
function mayDeclareOtherHosts(folder: string, granted: string[]): boolean {
  const text = ['src/register.tsx', 'src/register.ts', DECLARATION_FILE]
    .map((path) => join(folder, path))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const origins = text.match(/https?:\/\/[a-z0-9.:-]+/g)
  return origins ? origins.some((origin) => !granted.includes(origin)) : /\bhosts\b/.test(text)
}

function requireClean(remote: string, git: GitState, { dirty }: Options): GitState {
  if (!git.isDirty || dirty) return git
  throw new ReleaseError(
    `O repositório de ${remote} tem mudanças sem commit, e o histórico diria o commit errado. Faça o commit, ou publique ` +
      'com --dirty e --reason "…".',
  )
}

/** Default: the commit's subject, unless there are changes or `--unchecked`. */
function reasonOf({ gitSha, isDirty, subject }: GitState, { reason, unchecked }: Options): string {
  return isDirty || gitSha === null || unchecked
    ? required(reason, '--reason "…"')
    : (reason ?? subject ?? 'publicação')
}
