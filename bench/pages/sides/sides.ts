/** What is compared, all made of the same sources on the same database. */
export const SIDES = ['federated', 'bundleSsr', 'bundleCsr', 'static'] as const
/** One of them. */
export type Side = (typeof SIDES)[number]

/** Those that have scripts. */
export const ALIVE = ['federated', 'bundleSsr', 'bundleCsr'] as const
/** One of them. */
export type AliveSide = (typeof ALIVE)[number]

/** Whether a side has scripts. */
export const isAlive = (side: Side) => side !== 'static'

/** Whether the HTML of a side holds the page's content. */
export const isRendered = (side: Side) => side !== 'bundleCsr'

/** The sides in their order, but another one first in each round. */
export const inTurn = <Some extends Side>(sides: readonly Some[], round: number): Some[] => {
  const first = round % sides.length
  return [...sides.slice(first), ...sides.slice(0, first)]
}
