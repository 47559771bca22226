import { resolve } from 'node:path'
import { backup } from '../maintenance/backup.ts'
import { collectGarbage } from '../maintenance/collectGarbage.ts'
import { restore } from '../maintenance/restore.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { type CommandLine, integerOf, required } from './CommandLine.ts'
import type { OwnStore, Verb, VerbContext } from './Verb.ts'
import { countOf } from './words.ts'

/** Days for which open pages may still load unused versions. */
const KEPT_DAYS = 30

export const init: Verb = {
  name: 'init',
  options: ['reason'],
  help: { init: 'começa um registro onde ainda não há nenhum' },
  example: 'init --reason "o portal começa"',
  describe: () => 'começou o registro',
  run: async (commandLine, context) => {
    const { store, writer, authorOf } = ownStoreOf(commandLine, context)
    const { id } = await writer.create(authorOf(commandLine))
    return [`Começado: o registro ${id}, em ${store.address}.`]
  },
}

export const MAINTENANCE_VERBS: Verb[] = [
  {
    name: 'backup',
    options: ['to'],
    help: { 'backup --to PASTA': 'copia registro e versões; a mesma pasta recebe só o que é novo' },
    example: 'backup --to /srv/copias/releases',
    run: async (commandLine, context) => {
      const { store } = ownStoreOf(commandLine, context)
      const folder = resolve(required(commandLine.options.to, '--to PASTA'))
      const { revision, revisions, versions } = await backup(store, new FolderStore(folder))
      return [`Copiado para ${folder}: até a revisão ${revision} (${revisions} novas), ${versions} versões novas.`]
    },
  },
  {
    name: 'restore',
    options: ['from', 'force-restore', 'reason'],
    help: { 'restore [--from PASTA] --force-restore': 'volta a uma cópia, ou aceita o que há, e os portais seguem' },
    example: 'restore --from /srv/copias/releases --force-restore --reason "o disco perdeu o registro"',
    describe: ({ detail }) => `restaurou ${detail}`,
    run: async (commandLine, context) => restored(commandLine, ownStoreOf(commandLine, context)),
  },
  {
    name: 'gc',
    options: ['days', 'reason'],
    help: { 'gc [--days 30]': 'apaga arquivos que ninguém recebe há tantos dias' },
    example: 'gc --days 60 --reason "o disco está quase cheio"',
    describe: ({ detail }) => `apagou os arquivos de ${countOf(detail.split(', ').length, 'versão', 'versões')}`,
    run: async (commandLine, context) => collected(commandLine, ownStoreOf(commandLine, context)),
  },
]

async function restored(commandLine: CommandLine, { store, writer, authorOf }: OwnStore): Promise<string[]> {
  const { from: folder, 'force-restore': isForced } = commandLine.options
  if (!isForced) throw new ReleaseError(`Todos os portais voltam atrás. ${CONFIRM}`)
  const from = folder === undefined ? store : new FolderStore(resolve(required(folder, '--from PASTA')))
  const { registry, leftOut } = await restore(from, store, writer, authorOf(commandLine))
  const tokens = Object.keys(registry.tokens).sort()
  return [
    `Restaurado de ${from.address}: os portais seguem a revisão ${registry.revision}.`,
    ...leftOut.map(({ remote, version }) => `Ficou fora: ${remote} ${version}, danificada na cópia e não servida.`),
    tokens.length > 0
      ? `Valem os tokens: ${tokens.join(', ')}.`
      : 'Não vale nenhum token: muda o registro quem alcança o armazenamento.',
  ]
}

async function collected(commandLine: CommandLine, { store, writer, authorOf }: OwnStore): Promise<string[]> {
  const days = integerOf(commandLine.options.days ?? String(KEPT_DAYS), '--days', 1, 3650)
  const { versions, leftovers, previews, processes } = await collectGarbage(store, writer, authorOf(commandLine), days)
  return [
    ...versions.map(({ remote, version }) => `Apagada: ${remote} ${version}.`),
    ...leftovers.map(
      ({ remote, version }) => `Apagada: ${remote} ${version}, de uma publicação interrompida ou de uma prévia.`,
    ),
    ...(previews > 0 ? [`Registros de prévias antigas: ${previews}.`] : []),
    `Versões apagadas: ${versions.length + leftovers.length}. Registros de processos encerrados: ${processes}.`,
  ]
}

const CONFIRM = 'Se é o que se quer, repita com --force-restore.'

/** @throws ReleaseError at a portal */
export function ownStoreOf({ verb }: CommandLine, { releases }: VerbContext): OwnStore {
  if (releases.own) return releases.own
  throw new ReleaseError(
    `Um portal não atende "${verb}": rode-o onde RELEASES_URL é o armazenamento (file:// ou s3://).`,
  )
}
