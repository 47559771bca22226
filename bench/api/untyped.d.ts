declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string
      connections: number
      /** In seconds. */
      duration: number
      method?: 'GET' | 'POST'
      headers?: Record<string, string>
      body?: string | Buffer
      /** Calls a second, over all connections. */
      overallRate?: number
      /** Asked for in turn; the rest of the address is the `url`'s. */
      requests?: { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string | Buffer }[]
    }

    interface Result {
      requests: { average: number }
      /** In milliseconds. */
      latency: { p50: number; p99: number }
      non2xx: number
      errors: number
      timeouts: number
    }
  }

  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export = autocannon
}

declare module '*/startPostgresServer.mjs' {
  export function startPostgresServer(options?: {
    durable?: boolean
  }): Promise<{ url: string; stop(): void } | undefined>
}

declare module '*/findBrowser.mjs' {
  export function findBrowser(root: string): string
}
