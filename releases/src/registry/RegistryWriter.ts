import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReleaseError } from '../model/ReleaseError.ts'
import { type Contents, parseRegistry, type Registry, type RemoteEntry } from '../model/registry.ts'
import { RELEASE_FILE, type Release } from '../model/release.ts'
import { activeShells, type ReleaseStore, type ShellRecord } from '../store/ReleaseStore.ts'
import type { Author, Command } from './Command.ts'

/** Milliseconds of retries while other writers append. */
const PATIENCE_MS = 60_000
/** Longest pause between retries, in milliseconds. */
const LONGEST_WAIT_MS = 200

/** Each past revision is one read from the store. */
const PAST = 500

/** Characters of a reason or detail. Every history read carries them. */
const MOST_LETTERS = 800

/** The only code that changes a registry. */
export class RegistryWriter {
  constructor(
    private readonly store: ReleaseStore,
    readonly now: () => Date = () => new Date(),
  ) {}

  /** Creates the first revision. @throws ReleaseError if a registry exists, or portals follow a lost one */
  async create(author: Author): Promise<Registry> {
    if (await this.store.readHead())
      throw new ReleaseError(`Já há um registro em ${this.store.address}: use-o, sem "init".`)
    const followed = (await this.shells()).find(({ revision }) => revision > 0)
    if (followed) {
      throw new ReleaseError(
        `O registro de ${this.store.address} sumiu: há um portal em uso que ainda segue a revisão ${followed.revision}. ` +
          'Restaure uma cópia com "restore".',
      )
    }
    const init = { verb: 'init', remote: null, detail: '' }
    const first = this.revisionAfter(undefined, signed(author, NOTHING, init), init, NOTHING)
    if (await this.store.append(first)) return first
    throw new ReleaseError(`Alguém criou o registro de ${this.store.address} ao mesmo tempo: use-o, sem "init".`)
  }

  /** Dry run of `change`. @throws ReleaseError as `change` does */
  async check(author: Author, command: Command) {
    await this.apply(author, command)
  }

  /** Appends a revision. After a conflict it applies and authorizes the command again. @throws ReleaseError */
  async change(author: Author, command: Command): Promise<Registry> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
      const { head, signature, contents } = await this.apply(author, command)
      const detail = [command.outcomeOf?.(head, contents), command.detail].filter(Boolean).join(', ')
      const next = this.revisionAfter(head, signature, { ...command, detail }, contents)
      if (await this.store.append(next)) return next
      await sleep(Math.random() * LONGEST_WAIT_MS)
    }
    throw new ReleaseError(BUSY)
  }

  /** Appends a copy in a new epoch, which portals always follow. The store's tokens win, so revoked ones stay so. */
  async restore(author: Author, backup?: Registry): Promise<Registry> {
    const followed = await this.store.readShells()
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
      const lastRevision = await this.store.lastRevision()
      // Read after the number: if another writer appends in between, this append fails and everything is read again.
      const present = await this.store.readHead().catch(() => undefined)
      const copy = backup ?? (await this.head())
      const last = Math.max(copy.revision, lastRevision)
      const epochs = [copy, ...(present ? [present] : []), ...followed].map(({ epoch }) => epoch + 1)
      // Uses the clock, too, in case the store lost the portals' records.
      const epoch = Math.max(Math.floor(this.now().getTime() / 1_000), ...epochs)
      const command = { verb: 'restore', remote: null, detail: `a revisão ${copy.revision}` }
      const contents = { ...copy, tokens: hasTokens(present) ? present.tokens : copy.tokens }
      const signature = signed(author, contents, command)
      const before = { ...copy, id: copy.id ?? present?.id ?? null, epoch, revision: last }
      const next = this.revisionAfter(before, signature, command, contents)
      if (await this.store.append(next)) return next
    }
    throw new ReleaseError(BUSY)
  }

  private async apply(author: Author, command: Command) {
    const [head, shells] = [await this.head(), await this.shells()]
    requireLatest(head, shells)
    const signature = signed(author, head, command)
    const contents = command.apply(head, shells)
    const past = this.store.readRevisionsAfter(Math.max(0, head.revision - PAST))
    const doubt = await command.doubtOf?.({
      before: head,
      after: contents,
      shells,
      past,
      readTallies: this.store.readTallies,
    })
    if (doubt) throw new ReleaseError(`${doubt} Se é o que se quer, repita com --even-so.`)
    return { head, signature, contents }
  }

  private async head(): Promise<Registry> {
    const head = await this.store.readHead()
    if (head) return withRoutes(head, this.store)
    throw noRegistryAt(this.store.address)
  }

  private readonly shells = async () => activeShells(await this.store.readShells(), this.now())

  private revisionAfter(
    head: Registry | undefined,
    author: Pick<Registry['change'], 'who' | 'reason'>,
    { verb, remote, detail }: Pick<Command, 'verb' | 'remote' | 'detail'>,
    { remotes, groups, addresses, tokens }: Contents,
  ): Registry {
    const next: Registry = {
      // Old registries get an id with their next change.
      id: head?.id ?? randomUUID(),
      epoch: head?.epoch ?? 0,
      revision: (head?.revision ?? 0) + 1,
      revisionId: randomUUID(),
      previousId: head?.revisionId ?? null,
      change: { verb, remote, ...author, at: this.now().toISOString(), detail: shortened(detail) },
      remotes,
      groups,
      addresses,
      tokens,
    }
    // An invalid revision would block all later changes.
    return parseRegistry(JSON.stringify(next), `revisão ${next.revision}, não gravada`, 'Nada mudou.')
  }
}

export const noRegistryAt = (address: string) =>
  new ReleaseError(
    `Não há registro de versões em ${address}. Confira RELEASES_URL e DATA_DIR. Se havia um, volte a uma cópia com "restore"; ` +
      'para começar um novo ali, rode "npm run release -- init --reason …".',
  )

const hasTokens = (registry: Registry | undefined): registry is Registry =>
  registry !== undefined && Object.keys(registry.tokens).length > 0

/** @throws ReleaseError if a portal follows a later revision, because revisions were lost */
function requireLatest({ epoch, revision }: Registry, shells: ShellRecord[]) {
  const ahead = shells.find((shell) => shell.epoch > epoch || (shell.epoch === epoch && shell.revision > revision))
  if (!ahead) return
  throw new ReleaseError(
    `Um portal em uso segue a revisão ${ahead.revision}, e aqui a última é a ${revision}: o registro voltou atrás. ` +
      'Restaure uma cópia mais nova, ou aceite o que há, com "restore --force-restore".',
  )
}

/** @throws ReleaseError if the reason is too long or the permission is missing */
function signed(
  { who, reason }: Author,
  { tokens }: Pick<Contents, 'tokens'>,
  command: Pick<Command, 'verb' | 'remote'>,
) {
  if (reason.length > MOST_LETTERS) {
    throw new ReleaseError(`O motivo tem ${reason.length} letras; o máximo é ${MOST_LETTERS}.`)
  }
  return { who: typeof who === 'string' ? who : who(tokens, command), reason }
}

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)

const BUSY = 'Outros mudam o registro sem parar. Nada foi gravado: confira com "status" e repita.'

const NOTHING: Contents = { remotes: {}, groups: {}, addresses: {}, tokens: {} }

/** Old publications have their routes only in `release.json`. Unreadable ones get none. */
export async function withRoutes(registry: Registry, store: Pick<ReleaseStore, 'readFile'>): Promise<Registry> {
  const remotes: Record<string, RemoteEntry> = {}
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const versions = { ...entry.versions }
    for (const [version, publication] of Object.entries(versions)) {
      if (!publication.routes) versions[version] = { ...publication, routes: await routesOf(store, name, version) }
    }
    remotes[name] = { ...entry, versions }
  }
  return { ...registry, remotes }
}

async function routesOf(store: Pick<ReleaseStore, 'readFile'>, name: string, version: string): Promise<string[]> {
  const file = await store.readFile(name, version, RELEASE_FILE)
  try {
    return (JSON.parse(String(file)) as Release<{ path: string }>).routes.map(({ path }) => path)
  } catch {
    return []
  }
}
