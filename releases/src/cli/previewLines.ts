import { resolve } from 'node:path'
import { readProof } from '../check/Proof.ts'
import { packageOf } from '../check/packageOf.ts'
import type { Preview } from '../previews/Preview.ts'
import {
  MOST_PREVIEW_DAYS,
  PREVIEW_DAYS,
  type PreviewDetails,
  type PublishedPreview,
  REMEMBERED_DAYS,
} from '../previews/publishPreview.ts'
import type { Publisher } from '../publish/Publisher.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { buildRemote } from './buildRemote.ts'
import { gitStateOf } from './gitStateOf.ts'
import type { CommandLine } from './readCommandLine.ts'
import { type Folders, readRemoteBuild, remoteFolderOf } from './remoteFolderOf.ts'

/** What is told of an open preview; who has its link is not. */
export type ToldPreview = Omit<Preview, 'hash' | 'integrity'>

/**
 * Builds a remote, within its budget, and publishes it as a preview: what is only looked at needs neither passing tests nor a
 * commit, and its record says so.
 * @param portalUrl of the link; without it, its path alone is told.
 */
export async function* previewLines(
  commandLine: CommandLine,
  folders: Folders,
  portalUrl: string | undefined,
  { admit, publish }: Publisher<PreviewDetails, PublishedPreview>,
): AsyncIterable<string> {
  const { options } = commandLine
  const { remote, folder } = remoteFolderOf(commandLine, folders)
  const days = previewDaysOf(options.days)
  if (options.proof === undefined && !options['no-build']) {
    packageOf(remote, folder)
    await admit(remote)
    yield `Construindo ${remote}…`
    buildRemote(folder)
  }
  const build = readRemoteBuild(remote, folder)
  const proof = options.proof === undefined ? undefined : readProof(resolve(folders.cwd, options.proof), build)
  const { gitSha, subject, isDirty } = proof ?? gitStateOf(folder)
  const reason = options.reason ?? subject ?? 'prévia'
  const { version, expiresAt, link } = await publish(build, { days, reason, gitSha, isDirty })
  yield `Prévia: ${remote} ${version}, até ${expiresAt}.`
  yield portalUrl ? portalUrl.replace(/(?<!\/)\/+$/, '') + link : `No endereço do portal: ${link}`
  yield `Quem tem este endereço vê a versão, e mais ninguém. Antes do prazo, "preview end ${remote} --version ${version}" a encerra.`
}

/** How many days back `preview list` goes; 0 unless typed. @throws ReleaseError for other numbers than 0 to 90. */
export function daysBackOf(text = '0'): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 0 && days <= REMEMBERED_DAYS) return days
  throw new ReleaseError(`--days é um número inteiro de 0 a ${REMEMBERED_DAYS}.`)
}

function previewDaysOf(text = String(PREVIEW_DAYS)): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= MOST_PREVIEW_DAYS) return days
  throw new ReleaseError(`--days de uma prévia é um número inteiro de 1 a ${MOST_PREVIEW_DAYS}.`)
}

/** A line for each preview, the one that ends last first. */
export function previewListLines(previews: ToldPreview[], remote: string | undefined, now: Date): string[] {
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

/** What is said of links that were ended. */
export const endedLines = (remote: string, ended: number): string[] => [
  `${ended === 1 ? 'Encerrada: 1 prévia' : `Encerradas: ${ended} prévias`} de ${remote}.`,
]
