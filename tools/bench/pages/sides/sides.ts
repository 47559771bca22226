export const SIDES = ['federated', 'bundleSsr', 'bundleCsr', 'static'] as const
export type Side = (typeof SIDES)[number]

export const ALIVE = ['federated', 'bundleSsr', 'bundleCsr'] as const
export type AliveSide = (typeof ALIVE)[number]

export const isAlive = (side: Side) => side !== 'static'

export const isRendered = (side: Side) => side !== 'bundleCsr'

/** Rotates the order of the sides by round. */
export const inTurn = <Some extends Side>(sides: readonly Some[], round: number): Some[] => {
  const first = round % sides.length
  return [...sides.slice(first), ...sides.slice(0, first)]
}
