import { isLoopback } from '@portal/platform/net/isLoopback'
import type { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { PreviewDetails } from '../publish/previews.ts'
import type { PublicationDetails } from '../publish/publishBuild.ts'
import { type PublicationVerb, permissionProbe } from '../registry/Command.ts'
import { requireRight } from '../registry/rights.ts'
import type { CommandLine } from '../verbs/CommandLine.ts'
import type { Admitted, ReleasesAccess } from '../verbs/Verb.ts'
import { CALLS, type Call, DETAILS_FIELD, FILES_FIELD, refusalSchema } from './calls.ts'

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

  readState = () => this.call(CALLS.estado, {})

  readHistory = (remote: string | undefined) => this.call(CALLS.historico, { remote })

  explain = (remote: string, user: string, group: string[]) =>
    this.call(CALLS.explicacao, { remote, user, group: group.join(',') })

  /** Older portals do not return `token`; they refuse the upload instead. */
  async admit(verb: PublicationVerb, remote: string): Promise<Admitted> {
    const { remotes, tokens, token } = await this.readState()
    const own = token === undefined ? undefined : tokens[token]
    if (token !== undefined && own) requireRight(token, own, permissionProbe(verb, remote))
    const { versions = [], hosts = [] } = remotes[remote] ?? {}
    return { versions, hosts }
  }

  change = (commandLine: CommandLine) => this.call(CALLS.comando, {}, jsonOf(commandLine))

  publish = ({ release, files }: Build, details: PublicationDetails) =>
    this.call(CALLS.publicacao, { remote: release.name }, formOf(files, details))

  publishPreview = ({ release, files }: Build, details: PreviewDetails) =>
    this.call(CALLS.previa, { remote: release.name }, formOf(files, details))

  readPreviews = (days: number) => this.call(CALLS.previas, { dias: days > 0 ? String(days) : undefined })

  endPreviews = (remote: string, version: string | undefined) => this.call(CALLS.encerrar_previas, { remote, version })

  private async call<Input extends z.ZodObject, Answer extends z.ZodType>(
    { method, path, answer }: Call<Input, Answer>,
    input: z.input<Input>,
    body: Blob | FormData | null = null,
  ): Promise<z.output<Answer>> {
    if (!this.token) throw new ReleaseError(`${this.url} só atende com um token: defina RELEASES_TOKEN.`)
    const { ok, json } = await this.send(method, addressOf(path, input), body, this.token)
    const answered = ok ? answer.safeParse(json) : undefined
    if (answered?.success) return answered.data
    const refusal = ok ? undefined : refusalSchema.safeParse(json).data
    throw new ReleaseError(
      refusal?.resposta ?? `${this.url} não responde como um portal com RELEASES_API=sim. Confira RELEASES_URL.`,
    )
  }

  private async send(method: Call['method'], address: string, body: Blob | FormData | null, token: string) {
    const isAsking = method === 'GET'
    try {
      const answer = await fetch(this.url + address, {
        method,
        body,
        headers: { authorization: `Bearer ${token}` },
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

const jsonOf = ({ verb, name, options }: CommandLine) =>
  new Blob([JSON.stringify({ verb, name, options })], { type: 'application/json' })

function formOf(files: Build['files'], details: object): FormData {
  const body = new FormData()
  body.set(DETAILS_FIELD, JSON.stringify(details))
  for (const [path, content] of files) body.append(FILES_FIELD, new Blob([new Uint8Array(content)]), path)
  return body
}

/** Fields that the path does not name go into the query, empty ones nowhere. */
function addressOf(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  const address = Object.entries(input).reduce((path, [name, value]) => {
    if (path.includes(`:${name}`)) return path.replace(`:${name}`, encodeURIComponent(String(value)))
    if (value) query.set(name, String(value))
    return path
  }, path)
  return query.size > 0 ? `${address}?${query}` : address
}
