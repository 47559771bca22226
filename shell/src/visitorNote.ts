/** What a page is told of its visitor. It comes beside the HTML, which is the same for others. */
export interface VisitorNote {
  /** By which the page may add scripts. */
  nonce?: string
  /** Signed: what this page may report on. Absent where no visits are counted. */
  visit?: string
  /** Id of the user whom the server takes the visitor for, `null` for none; absent where it does not recognize users. */
  user?: string | null
}

/** @returns the note as the header `Server-Timing`, the one that a page can read of its own answer. */
export const toServerTiming = ({ nonce, visit, user }: VisitorNote): string =>
  Object.entries({ nonce, visita: visit, usuario: user })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name};desc="${value ?? ''}"`))
    .join(', ')

/**
 * @returns the note that came with this page; `undefined` where the browser does not show it, as old ones do not, and some only
 * over a secure connection.
 */
export function readVisitorNote(): VisitorNote | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming ?? []
  const told = new Map(timings.map(({ name, description }) => [name, description]))
  if (told.size === 0) return undefined
  const [nonce, visit, user] = [told.get('nonce'), told.get('visita'), told.get('usuario')]
  return { ...(nonce && { nonce }), ...(visit && { visit }), ...(user !== undefined && { user: user || null }) }
}
