import { isLoopback } from '@portal/platform/net/isLoopback'
import type { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { type PreviewDetails, publishedPreviewSchema } from '../publish/previews.ts'
import { type PublicationDetails, publishedSchema } from '../publish/publishBuild.ts'
import { type PublicationVerb, permissionProbe } from '../registry/Command.ts'
import { requireRight } from '../registry/rights.ts'
import { stateSchema } from '../registry/stateOf.ts'
import type { CommandLine } from '../verbs/CommandLine.ts'
import { type Admitted, changedSchema, type ReleasesAccess } from '../verbs/Verb.ts'
import {
  CALLS,
  changesSchema,
  DETAILS_FIELD,
  endedSchema,
  explanationSchema,
  FILES_FIELD,
  previewsSchema,
  refusalSchema,
} from './calls.ts'

/** Milliseconds. Publications upload up to 64 MB; reads should fail sooner. */
const TIMEOUT_MS = 120_000
const ASKING_MS = 15_000

/** True if `RELEASES_URL` names a portal, not a store. */
export const isPortal = (url: string | undefined): url is string => /^https?:/i.test(url ?? '')

/** Client of a portal's release endpoint (`RELEASES_API=sim`). @throws ReleaseError if a call fails */
export class ReleasesClient implements ReleasesAccess {
  readonly url: string

  /** @param askingMs timeout of reads @throws ReleaseError if the token would be sent unencrypted */
  constructor(
    url: string,
    private readonly token: string | undefined,
    private readonly askingMs = ASKING_MS,
  ) {
    if (!URL.canParse(url))
      throw new ReleaseError('RELEASES_URL não é um endereço completo, como "https://portal.example".')
    const { protocol, hostname } = new URL(url)
    if (protocol === 'http:' && !isLoopback(hostname)) {
      throw new ReleaseError('O token iria às claras: RELEASES_URL de outra máquina começa com https://.')
    }
    if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
      throw new ReleaseError('RELEASES_TOKEN tem letras que nenhum token tem: copie-o como "token create" o mostrou.')
    }
    this.url = url.replace(/(?<!\/)\/+$/, '')
  }

  readState = () => this.call(stateSchema, CALLS.estado)

  readHistory = (remote: string | undefined) => this.call(changesSchema, addressOf(CALLS.historico, { remote }))

  explain = (remote: string, user: string, group: string[]) =>
    this.call(explanationSchema, addressOf(CALLS.explicacao, { remote, user, group: group.join(',') || undefined }))

  /** Older portals do not return `token`; they refuse the upload instead. */
  async admit(verb: PublicationVerb, remote: string): Promise<Admitted> {
    const { remotes, tokens, token } = await this.readState()
    const own = token === undefined ? undefined : tokens[token]
    if (token !== undefined && own) requireRight(token, own, permissionProbe(verb, remote))
    const { versions = [], hosts = [] } = remotes[remote] ?? {}
    return { versions, hosts }
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

  readPreviews = (days: number) =>
    this.call(previewsSchema, addressOf(CALLS.previas, { dias: days > 0 ? String(days) : undefined }))

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
        // A redirect could send the token to another host.
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
