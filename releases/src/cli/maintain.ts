import { resolve } from 'node:path'
import { backup } from '../maintenance/backup.ts'
import { collectGarbage } from '../maintenance/collectGarbage.ts'
import { restore } from '../maintenance/restore.ts'
import { ReleaseError } from '../ReleaseError.ts'
import type { Author } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import { FolderStore } from '../store/FolderStore.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { type Options, required } from './readCommandLine.ts'

/** Days after which files are removed that no visitor is served: open pages may load them until then. */
const KEPT_DAYS = 30

/** What the verbs that keep a registry work with. */
export interface MaintenanceContext {
  store: ReleaseStore
  writer: RegistryWriter
  options: Options
  /** Gives who does it, and why. @throws ReleaseError where no reason was typed. */
  author: () => Author
}

/** Runs a verb that keeps the registry: `init`, `backup`, `restore` or `gc`. @returns what it prints; `undefined` for others. */
export async function maintain(verb: string, context: MaintenanceContext): Promise<string[] | undefined> {
  const { store, writer, options, author } = context
  switch (verb) {
    case 'init': {
      const { id } = await writer.create(author())
      return [`Começado: o registro ${id}, em ${store.address}.`]
    }
    case 'backup': {
      const folder = resolve(required(options.to, '--to PASTA'))
      const { revision, revisions, versions } = await backup(store, new FolderStore(folder))
      return [`Copiado para ${folder}: até a revisão ${revision} (${revisions} novas), ${versions} versões novas.`]
    }
    case 'restore': {
      if (!options['force-restore']) throw new ReleaseError(`Todos os portais voltam atrás. ${CONFIRM}`)
      const from = options.from === undefined ? store : new FolderStore(resolve(required(options.from, '--from PASTA')))
      const { registry, leftOut } = await restore(from, store, writer, author())
      const tokens = Object.keys(registry.tokens).sort()
      return [
        `Restaurado de ${from.address}: os portais seguem a revisão ${registry.revision}.`,
        ...leftOut.map(({ remote, version }) => `Ficou fora: ${remote} ${version}, danificada na cópia e não servida.`),
        tokens.length > 0
          ? `Valem os tokens: ${tokens.join(', ')}.`
          : 'Não vale nenhum token: muda o registro quem alcança o armazenamento.',
      ]
    }
    case 'gc': {
      const { versions, leftovers, previews, processes } = await collectGarbage(
        store,
        writer,
        author(),
        daysOf(options.days),
      )
      return [
        ...versions.map(({ remote, version }) => `Apagada: ${remote} ${version}.`),
        ...leftovers.map(
          ({ remote, version }) => `Apagada: ${remote} ${version}, de uma publicação interrompida ou de uma prévia.`,
        ),
        ...(previews > 0 ? [`Registros de prévias antigas: ${previews}.`] : []),
        `Versões apagadas: ${versions.length + leftovers.length}. Registros de processos encerrados: ${processes}.`,
      ]
    }
    default:
      return undefined
  }
}

const CONFIRM = 'Se é o que se quer, repita com --force-restore.'

function daysOf(text = String(KEPT_DAYS)): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days
  throw new ReleaseError('--days é um número inteiro de 1 a 3650.')
}
