import { resolve } from 'node:path'
import { buildRemote } from '../check/buildRemote.ts'
import { gitStateOf } from '../check/gitStateOf.ts'
import { readProof } from '../check/Proof.ts'
import { packageOf } from '../check/packageOf.ts'
import { MOST_PREVIEW_DAYS, PREVIEW_DAYS, REMEMBERED_DAYS, type ToldPreview } from '../publish/previews.ts'
import { type CommandLine, integerOf, remoteOf } from './CommandLine.ts'
import { readRemoteBuild, remoteFolderOf } from './check.ts'
import type { Verb, VerbContext } from './Verb.ts'

export const PREVIEW_VERBS: Verb[] = [
  {
    name: 'preview list',
    options: ['days'],
    help: {
      'preview list [remoto] [--days 0]':
        'prévias abertas, de quem e até quando; --days: e as que acabaram há tantos dias',
    },
    example: 'preview list mf-auth',
    run: async ({ name, options }, { releases, now }) => {
      const days = integerOf(options.days ?? '0', '--days', 0, REMEMBERED_DAYS)
      return listLines(await releases.readPreviews(days), name, now())
    },
  },
  {
    name: 'preview end',
    options: ['version'],
    help: { 'preview end <remoto> [--version V]': 'encerra as de uma versão, ou todas' },
    example: 'preview end mf-auth --version 1.4.0',
    run: async (commandLine, { releases }) => {
      const remote = remoteOf(commandLine)
      const { ended } = await releases.endPreviews(remote, commandLine.options.version)
      return [`${ended === 1 ? 'Encerrada: 1 prévia' : `Encerradas: ${ended} prévias`} de ${remote}.`]
    },
  },
]

/** Previews need neither tests nor a commit; their record says so. */
export async function* previewLines(commandLine: CommandLine, context: VerbContext): AsyncIterable<string> {
  const { releases } = context
  const { options } = commandLine
  const { remote, folder } = remoteFolderOf(commandLine, context)
  const days = integerOf(options.days ?? String(PREVIEW_DAYS), '--days de uma prévia', 1, MOST_PREVIEW_DAYS)
  if (options.proof === undefined && !options['no-build']) {
    packageOf(remote, folder)
    await releases.admit('preview', remote)
    yield `Construindo ${remote}…`
    buildRemote(folder)
  }
  const build = await readRemoteBuild(remote, folder)
  const proof = options.proof === undefined ? undefined : readProof(resolve(context.cwd, options.proof), build)
  const { gitSha, subject, isDirty } = proof ?? gitStateOf(folder)
  const reason = options.reason ?? subject ?? 'prévia'
  const { version, expiresAt, link } = await releases.publishPreview(build, { days, reason, gitSha, isDirty })
  yield `Prévia: ${remote} ${version}, até ${expiresAt}.`
  yield releases.url ? releases.url.replace(/(?<!\/)\/+$/, '') + link : `No endereço do portal: ${link}`
  yield `Quem tem este endereço vê a versão, e mais ninguém. Antes do prazo, "preview end ${remote} --version ${version}" a encerra.`
}

function listLines(previews: ToldPreview[], remote: string | undefined, now: Date): string[] {
  const told = previews
    .filter((preview) => remote === undefined || preview.remote === remote)
    .sort((one, other) => other.expiresAt.localeCompare(one.expiresAt))
  if (told.length === 0) return [`Não há prévias abertas${remote ? ` de ${remote}` : ''}.`]
  return told.map(({ remote, version, expiresAt, who, reason, isDirty }) =>
    [
      remote,
      version,
      `${Date.parse(expiresAt) > now.getTime() ? 'até' : 'encerrada em'} ${expiresAt}`,
      who,
      reason.replace(/[\p{C}\p{Z}]+/gu, ' ') + (isDirty ? ', com mudanças sem commit' : ''),
    ].join('  '),
  )
}
