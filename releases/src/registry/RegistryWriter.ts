import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReleaseError } from '../ReleaseError.ts'
import { inUse } from '../store/inUse.ts'
import type { ReleaseStore, ShellRecord } from '../store/ReleaseStore.ts'
import type { Author, Command } from './Command.ts'
import { type Contents, parseRegistry, type Registry } from './registry.ts'
import { withRoutes } from './withRoutes.ts'

/** How long a change is applied anew, where other writers append revisions at the same moment, in milliseconds. */
const PATIENCE_MS = 60_000
/** Milliseconds that a writer waits at most before the next attempt. */
const LONGEST_WAIT_MS = 200

/** Letters of a reason, more than the guardrail needs, and of the detail that a history shows: the revision holds what that tells. */
const MOST_LETTERS = 800

/** Appends revisions to the registry of a store; no other code changes a registry. */
export class RegistryWriter {
  constructor(
    private readonly store: ReleaseStore,
    readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * Begins a registry in a store that has none. @returns its first revision.
   * @throws ReleaseError where the store holds a registry, or portals in use follow one that was there.
   */
  async create(author: Author): Promise<Registry> {
    if (await this.store.readHead()) throw new ReleaseError(`Já há um registro em ${this.store.address}.`)
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
    throw new ReleaseError(`Alguém criou o registro de ${this.store.address} ao mesmo tempo.`)
  }

  /** Tries a command without writing. @throws ReleaseError where `change` would. */
  async check(author: Author, command: Command) {
    await this.apply(author, command)
  }

  /**
   * Appends the revision that a command makes of the latest one. Where another writer appended that revision first, the
   * command is applied anew, and the author's right to it checked anew: no revision is overwritten, and a token that was
   * revoked a moment before changes nothing.
   * @returns the new revision.
   * @throws ReleaseError where there is no registry, or the command does not apply to it or is not the author's to give.
   */
  async change(author: Author, command: Command): Promise<Registry> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
      const { head, signature, contents } = await this.apply(author, command)
      const detail = [command.detail, command.outcomeOf?.(head, contents)].filter(Boolean).join(', ')
      const next = this.revisionAfter(head, signature, { ...command, detail }, contents)
      if (await this.store.append(next)) return next
      await sleep(Math.random() * LONGEST_WAIT_MS)
    }
    throw new ReleaseError(BUSY)
  }

  /**
   * Appends a copy of an earlier revision, or of that of another store, as the first one of the next epoch: portals follow
   * it, whatever they followed before. Tokens stay as the store holds them, so that none that was revoked comes back; where
   * it holds none, or cannot be read, those of the copy count, and decide about the right to it.
   * @param backup the revision of another store; without it, the latest of this one.
   * @returns the new revision.
   */
  async restore(author: Author, backup?: Registry): Promise<Registry> {
    const followed = await this.store.readShells()
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
      const lastRevision = await this.store.lastRevision()
      // Read after the number: what another writer appends later takes the number, and all is read anew.
      const present = await this.store.readHead().catch(() => undefined)
      const copy = backup ?? (await this.head())
      const last = Math.max(copy.revision, lastRevision)
      const epochs = [copy, ...(present ? [present] : []), ...followed].map(({ epoch }) => epoch + 1)
      // Past what portals follow also where the store has lost what they told of it.
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

  /** What a command makes of the latest revision. @throws ReleaseError where it does not apply, or is not the author's. */
  private async apply(author: Author, command: Command) {
    const [head, shells] = [await this.head(), await this.shells()]
    requireLatest(head, shells)
    const signature = signed(author, head, command)
    return { head, signature, contents: command.apply(head, shells) }
  }

  private async head(): Promise<Registry> {
    const head = await this.store.readHead()
    if (head) return withRoutes(head, this.store)
    throw noRegistryAt(this.store.address)
  }

  private readonly shells = async () => inUse(await this.store.readShells(), this.now())

  private revisionAfter(
    head: Registry | undefined,
    author: Pick<Registry['change'], 'who' | 'reason'>,
    { verb, remote, detail }: Pick<Command, 'verb' | 'remote' | 'detail'>,
    { remotes, groups, addresses, tokens }: Contents,
  ): Registry {
    const next: Registry = {
      // Registries that are older than identities get theirs with the next change.
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
    // A revision that `parseRegistry` refuses, once written, would block every later change.
    return parseRegistry(JSON.stringify(next), `revisão ${next.revision}, não gravada`)
  }
}

/** Refuses what needs a registry where there is none. */
export const noRegistryAt = (address: string) =>
  new ReleaseError(
    `Não há registro de versões em ${address}. Confira RELEASES_URL e DATA_DIR. Se havia um, volte a uma cópia com "restore"; ` +
      'para começar um novo ali, rode "npm run release -- init --reason …".',
  )

const hasTokens = (registry: Registry | undefined): registry is Registry =>
  registry !== undefined && Object.keys(registry.tokens).length > 0

/** @throws ReleaseError where a portal in use follows a later revision, so that revisions were lost here. */
function requireLatest({ epoch, revision }: Registry, shells: ShellRecord[]) {
  const ahead = shells.find((shell) => shell.epoch > epoch || (shell.epoch === epoch && shell.revision > revision))
  if (!ahead) return
  throw new ReleaseError(
    `Um portal em uso segue a revisão ${ahead.revision}, e aqui a última é a ${revision}: o registro voltou atrás. ` +
      'Restaure uma cópia mais nova, ou aceite o que há, com "restore --force-restore".',
  )
}

/** The author as the history names them. @throws ReleaseError where the reason is a treatise, or they have no right to the command. */
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
