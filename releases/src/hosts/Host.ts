import { z } from 'zod'

/** How many hosts a remote may declare of a kind, and be granted: each of them stands in the policy of every page. */
export const MOST_HOSTS = 8

/** Longest name of DNS, with scheme and port. */
const MOST_CHARACTERS = 267

/**
 * The origin of a host as a remote declares it and an operator grants it, such as `https://dados.example`. It goes into the header
 * of a policy as it is: no pattern, no path, and no character by which a header would say more than that.
 */
export const isHost = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text

/** By HTTP alone a host is on this machine, as one that is being written. */
const ORIGIN = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/

const host = z.string().refine(isHost, 'não é a origem de um host, como "https://dados.example"')

/** Checks the hosts of one kind, or those that are granted. */
export const hostListSchema = z.array(host).max(MOST_HOSTS)

/** Checks those of both kinds together. */
export const declaredSchema = z.array(host).max(2 * MOST_HOSTS)

/** Checks what a remote declares: `RemoteHosts` of the contracts. */
export const hostsSchema = z.looseObject({ connect: hostListSchema.optional(), img: hostListSchema.optional() })

/** The hosts of its own that a remote declares, by what it wants of them. */
export interface DeclaredHosts {
  /** That its code asks for data. */
  connect?: string[] | undefined
  /** That its pictures come from. */
  img?: string[] | undefined
}

/** All hosts that a remote declares, whatever it wants of them. */
export const hostsOf = ({ connect = [], img = [] }: DeclaredHosts = {}): string[] =>
  [...new Set([...connect, ...img])].sort()
