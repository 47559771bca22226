import type { People, RemoteEntry } from '../model/registry.ts'

const whole = new Intl.NumberFormat('pt-BR')
const fraction = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** `1 pessoa`, `1.200 pessoas`. @param plural default: the noun with `s` */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${whole.format(count)} ${count === 1 ? noun : plural}`

/** `0.125` → `12,5 %` */
export const percentOf = (share: number): string => `${fraction.format(100 * share)}\u00a0%`

/** `1250` basis points → `12,5 %` */
export const percentOfBasisPoints = (basisPoints: number): string => percentOf(basisPoints / 10_000)

export const shareOf = (entry: RemoteEntry | undefined) => percentOfBasisPoints(entry?.rollout?.basisPoints ?? 0)

/** `2.4.0-g0f3a…` → `2.4.0` */
export const shortNumberOf = <V extends string | null | undefined>(version: V) => version?.split('-')[0]

export const wordsOfPeople = ({ users, groups }: People): string =>
  [users.length > 0 && countOf(users.length, 'pessoa'), groups.length > 0 && countOf(groups.length, 'grupo')]
    .filter(Boolean)
    .join(' e ')

export const firstOutside = (names: string[], known: string[] = []) => names.find((name) => !known.includes(name))
