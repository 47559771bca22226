import type { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import type { CommandLine } from '../cli/readCommandLine.ts'
import type { PreviewDetails } from '../previews/publishPreview.ts'
import type { PublicationVerb } from '../publish/Publisher.ts'
import type { PublicationDetails } from '../publish/publishBuild.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { requireRight } from '../registry/rights.ts'
import { stateSchema } from '../stateOf.ts'
import {
  CALLS,
  changedSchema,
  changesSchema,
  DETAILS_FIELD,
  endedSchema,
  explanationSchema,
  FILES_FIELD,
  previewsSchema,
  publishedPreviewSchema,
  publishedSchema,
  refusalSchema,
} from './calls.ts'

/** How long a call may take, in milliseconds: a publication sends up to 64 MB, and who only asks is not to wait as long. */
const TIMEOUT_MS = 120_000
const ASKING_MS = 15_000

/** Whether `RELEASES_URL` names a portal, rather than a store. */
export const isPortal = (url: string | undefined): url is string => /^https?:/i.test(url ?? '')

/**
 * Calls the release endpoint of a portal (`RELEASES_API=sim`). What is refused or does not answer is thrown as a
 * `ReleaseError`.
 */
export class ReleasesClient {
  readonly url: string

  /**
   * @param token of a team. @param askingMs how long a call that changes nothing may take
   * @throws ReleaseError for an address over which the token would go unencrypted.
   */
  constructor(
    url: string,
    private readonly token: string | undefined,
    private readonly askingMs = ASKING_MS,
  ) {
    if (!URL.canParse(url)) throw new ReleaseError('RELEASES_URL não é um endereço completo.')
    const { protocol, hostname } = new URL(url)
    if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
      throw new ReleaseError('O token iria às claras: RELEASES_URL de outra máquina começa com https://.')
    }
    if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
      throw new ReleaseError('RELEASES_TOKEN tem letras que nenhum token tem: copie-o como "token create" o mostrou.')
    }
    this.url = url.replace(/(?<!\/)\/+$/, '')
  }

  readState = () => this.call(stateSchema, CALLS.estado)

  /** @param remote all changes where absent. */
  readHistory = (remote: string | undefined) => this.call(changesSchema, addressOf(CALLS.historico, { remote }))

  explain = (remote: string, user: string, group: string[]) =>
    this.call(explanationSchema, addressOf(CALLS.explicacao, { remote, user, group: group.join(',') || undefined }))

  /** `Publisher.admit` of a portal; older ones do not say whose the token is, and refuse what is sent. */
  admit = (verb: PublicationVerb) => async (remote: string) => {
    const { remotes, tokens, token } = await this.readState()
    const own = token === undefined ? undefined : tokens[token]
    if (token !== undefined && own) requireRight(token, own, { verb, remote })
    return remotes[remote]?.versions ?? []
  }

  change = ({ verb, name, options }: CommandLine) =>
    this.call(changedSchema, CALLS.comandos, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verb, name, options }),
    })

  publish = ({ release, files }: Build, details: PublicationDetails) => {
    const body = bodyOf(files, details)
    return this.call(publishedSchema, `${CALLS.publicacoes}/${release.name}`, { method: 'POST', body })
  }

  publishPreview = ({ release, files }: Build, details: PreviewDetails) => {
    const body = bodyOf(files, details)
    return this.call(publishedPreviewSchema, `${CALLS.previas}/${release.name}`, { method: 'POST', body })
  }

  /** @param days how many back, of those that are over. */
  readPreviews = (days: number) =>
    this.call(previewsSchema, addressOf(CALLS.previas, { dias: days > 0 ? String(days) : undefined }))

  /** @param version all of the remote where absent. */
  endPreviews = (remote: string, version: string | undefined) =>
    this.call(endedSchema, addressOf(`${CALLS.previas}/${remote}`, { version }), { method: 'DELETE' })

  private async call<T>(schema: z.ZodType<T>, address: string, init: RequestInit = {}): Promise<T> {
    if (!this.token) throw new ReleaseError(`${this.url} só atende com um token: defina RELEASES_TOKEN.`)
    const { ok, json } = await this.send(address, init, this.token)
    const answer = ok ? schema.safeParse(json).data : undefined
    if (answer !== undefined) return answer
    const refusal = ok ? undefined : refusalSchema.safeParse(json).data
    throw new ReleaseError(
      refusal?.resposta ?? `${this.url} não responde como um portal com RELEASES_API=sim. Confira RELEASES_URL.`,
    )
  }

  private async send(address: string, init: RequestInit, token: string) {
    const isAsking = init.method === undefined
    try {
      const answer = await fetch(this.url + address, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
        // A redirect may lead to another host, which is not to get the token.
        redirect: 'error',
        signal: AbortSignal.timeout(isAsking ? this.askingMs : TIMEOUT_MS),
      })
      return { ok: answer.ok, json: await answer.json().catch(() => undefined) }
    } catch {
      const advice = isAsking ? 'Confira RELEASES_URL.' : 'Confira com "history" o que foi feito antes de repetir.'
      throw new ReleaseError(`${this.url} não responde. ${advice}`)
    }
  }
}

function bodyOf(files: Build['files'], details: object): FormData {
  const body = new FormData()
  body.set(DETAILS_FIELD, JSON.stringify(details))
  for (const [path, content] of files) body.append(FILES_FIELD, new Blob([new Uint8Array(content)]), path)
  return body
}

function addressOf(path: string, query: Record<string, string | undefined>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value)
  return given.size > 0 ? `${path}?${given}` : path
}
