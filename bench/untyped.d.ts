declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string
      connections: number
      /** In seconds. */
      duration?: number
      amount?: number
      /** Seconds until a request counts as an error. */
      timeout?: number
      method?: 'GET' | 'POST'
      headers?: Record<string, string>
      body?: string | Buffer
      /** Requests a second, over all connections. */
      overallRate?: number
      /** Sent in turn, each with its path in place of that of `url`. */
      setupClient?: (client: Client) => void
      requests?: Request[]
    }

    interface Request {
      method: 'GET' | 'POST'
      path: string
      headers?: Record<string, string>
      body?: string | Buffer
      /** Gives what is sent in its place, each time it has its turn. */
      setupRequest?: (request: Request) => Request
    }

    /** One of the connections. */
    interface Client {
      /** Hears of each answer: its status, its bytes with headers, its milliseconds. */
      on: (event: 'response', listen: (status: number, bytes: number, ms: number) => void) => void
    }

    interface Result {
      /** Seconds that it took. */
      duration: number
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

declare module '*/freePort.mjs' {
  export function freePort(): Promise<number>
}

declare module '*/startPostgresServer.mjs' {
  export function startPostgresServer(options?: {
    durable?: boolean
  }): Promise<{ url: string; stop(): void } | undefined>
}

declare module '*/findBrowser.mjs' {
  export function findBrowser(root: string): string
  export function findBrowserWithWindows(): string | undefined
}

declare module '*/installByApt.mjs' {
  export function installByApt(name: string, sentence: string): void
}

declare module '*/serverArgs.mjs' {
  export const SERVER_ARGS: string[]
}

declare module '*/portalSettings.mjs' {
  export const PORTAL_SETTINGS: Record<string, string>
}
