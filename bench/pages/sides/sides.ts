/** What is compared, all made of the same sources on the same database. */
export const SIDES = ['federated', 'bundleSsr', 'bundleCsr', 'static'] as const
/** One of them. */
export type Side = (typeof SIDES)[number]

/** Whether a side has scripts. */
export const isAlive = (side: Side) => side !== 'static'

/** Whether the HTML of a side holds the page's content. */
export const isRendered = (side: Side) => side !== 'bundleCsr'
