import { Refusal, refuse } from '@portal/platform/http/refuse'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { LimitByKey } from '@portal/platform/limits/LimitByKey'
import { BUILD_BYTES, permissionProbe, type ReleaseStore, requireRight, type StoreAccess } from '@portal/releases'
import { readPublication, type SentPublication } from './readPublication'
import type { Asked } from './serveCalls'

/** Concurrent publications, one per team, because each is held in memory. */
const PUBLICATIONS = 3
/** Waiting publications, in total and per team. Each holds a connection. */
const WAITING = 20
const WAITING_OF_TOKEN = 4
/** Free disk space to keep, more than forms require. */
const FREE_BYTES = 512 * 1_048_576 + PUBLICATIONS * BUILD_BYTES

export class Receiver {
  private readonly turns = new ConcurrencyLimit({ atOnce: PUBLICATIONS, waiting: WAITING, refusal: refusalOfBusy })
  private readonly turnsOfTokens = new LimitByKey({ atOnce: 1, waiting: WAITING_OF_TOKEN, refusal: refusalOfBusy })

  constructor(
    private readonly store: ReleaseStore,
    private readonly releasesOf: (secret: string) => StoreAccess,
  ) {}

  async receive<T>(
    { caller: { name, secret, record }, input: { remote }, request }: Asked<{ remote: string }>,
    verb: 'publish' | 'preview',
    handOn: (sent: SentPublication, releases: StoreAccess) => Promise<T>,
  ): Promise<T> {
    // Checked before the files take memory.
    requireRight(name, record, permissionProbe(verb, remote))
    try {
      return await this.turnsOfTokens.run(name, () =>
        this.turns.run(async () => {
          if ((await this.store.freeBytes()) < FREE_BYTES) refuse(503, DISK_NEARLY_FULL, { 'Retry-After': '600' })
          const sent = await readPublication(request)
          const of = sent.build.release.name
          if (of !== remote) refuse(422, `A construção é de ${of}, e não de ${remote}.`)
          return handOn(sent, this.releasesOf(secret))
        }),
      )
    } finally {
      // A refused client must finish sending before it reads the response.
      request.raw.unpipe().resume()
    }
  }
}

const refusalOfBusy = () => new Refusal(409, 'Muitas publicações esperam por este portal: repita em instantes.')

const DISK_NEARLY_FULL =
  'O disco do registro de versões está quase cheio, e nada foi publicado: avise quem cuida dele. O que ninguém recebe ' +
  'mais sai com "gc".'
