declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string
      connections: number
      /** Seconds. */
      duration?: number
      amount?: number
      /** Seconds until a request counts as an error. */
      timeout?: number
      method?: 'GET' | 'POST'
      headers?: Record<string, string>
      body?: string | Buffer
      /** Requests per second over all connections. */
      overallRate?: number
      /** Called for each connection. */
      setupClient?: (client: Client) => void
      requests?: Request[]
    }

    interface Request {
      method: 'GET' | 'POST'
      path: string
      headers?: Record<string, string>
      body?: string | Buffer
      /** Returns the request that is sent instead. */
      setupRequest?: (request: Request) => Request
    }

    interface Client {
      /** `bytes` include headers. */
      on: (event: 'response', listen: (status: number, bytes: number, ms: number) => void) => void
    }

    interface Result {
      /** Seconds. */
      duration: number
      requests: { average: number }
      /** Milliseconds. */
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
  export function postgresPrograms(): string | undefined
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
