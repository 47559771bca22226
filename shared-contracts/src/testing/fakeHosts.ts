export type FakeHost = (request: Request) => Response | Promise<Response>

/**
 * Answers `fetch` to these origins, in a test until it ends:
 * `fakeHosts({ 'https://dados.example': () => Response.json([]) })`. Other requests go on.
 */
export function fakeHosts(hosts: Record<string, FakeHost>) {
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const host = hosts[originOf(input)]
    if (!host) return others(input, init)
    const request = new Request(input, init)
    const answer = await host(request)
    request.signal.throwIfAborted()
    return answer
  }
}

/** Refuses requests to hosts that a test has not faked. Its own page's files and `data:` go on. */
export function guardHosts(others: typeof fetch) {
  const refused = new Set<string>()
  const guarded: typeof fetch = (input, init) => {
    const origin = originOf(input)
    if (!origin.startsWith('http') || origin === globalThis.location?.origin) return others(input, init)
    refused.add(origin)
    return Promise.reject(new TypeError(sentenceOf(origin)))
  }
  /** @throws Error if a host was refused since the last call, because the tested code may have caught that */
  const check = () => {
    const [origin] = refused
    refused.clear()
    if (origin) throw new Error(sentenceOf(origin))
  }
  return { fetch: guarded, check }
}

const sentenceOf = (origin: string) =>
  `O teste pediu ${origin}, e testes não alcançam hosts de verdade: diga o que ele responde com fakeHosts({ '${origin}': … }), de @portal/shared-contracts/testing.`

/** `'null'` for `data:`, and empty for an address of the own page. */
function originOf(input: Parameters<typeof fetch>[0]): string {
  const url = input instanceof Request ? input.url : String(input)
  return URL.canParse(url) ? new URL(url).origin : ''
}
