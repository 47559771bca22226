/** Data about the visitor, beside the shared HTML. */
export interface VisitorNote {
  /** Allows the page to add scripts. */
  nonce?: string
  /** Signed list of served versions. Absent without telemetry. */
  visit?: string
  /** The server's user id, `null` for none. Absent if it knows no users. */
  user?: string | null
  pedido?: string
  hostMs?: number
}

/** `Server-Timing` is the only response header that a page can read of itself. */
export const toServerTiming = ({ nonce, visit, user, pedido, hostMs }: VisitorNote): string =>
  [
    ...Object.entries({ nonce, visita: visit, usuario: user, pedido }).flatMap(([name, value]) =>
      value === undefined ? [] : `${name};desc="${value ?? ''}"`,
    ),
    ...(hostMs ? [`hosts;dur=${hostMs}`] : []),
  ].join(', ')

/** Milliseconds in which the document's page waited for hosts of its remote. */
export const hostMsOf = (navigation: PerformanceNavigationTiming | undefined): number =>
  navigation?.serverTiming?.find(({ name }) => name === 'hosts')?.duration ?? 0

/** Old browsers hide it, and some show it only over HTTPS. */
export function readVisitorNote(): VisitorNote | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming ?? []
  const told = new Map(timings.map(({ name, description }) => [name, description]))
  if (told.size === 0) return undefined
  const [nonce, visit, user] = [told.get('nonce'), told.get('visita'), told.get('usuario')]
  const pedido = told.get('pedido')
  return {
    ...(nonce && { nonce }),
    ...(visit && { visit }),
    ...(user !== undefined && { user: user || null }),
    ...(pedido && { pedido }),
  }
}
