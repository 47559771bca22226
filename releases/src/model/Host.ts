import { z } from 'zod'

/** Per kind. Each host lengthens the content security policy of every page. */
export const MOST_HOSTS = 8

/** Longest DNS name with scheme and port. */
const MOST_CHARACTERS = 267

/** Accepts only origins, such as `https://dados.example`: the text is copied into a security header. */
export const isHost = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text

const ORIGIN = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/

const host = z.string().refine(isHost, 'não é a origem de um host, como "https://dados.example"')

export const hostListSchema = z.array(host).max(MOST_HOSTS)

export const declaredSchema = z.array(host).max(2 * MOST_HOSTS)

export const hostsSchema = z.looseObject({ connect: hostListSchema.optional(), img: hostListSchema.optional() })

export interface DeclaredHosts {
  connect?: string[] | undefined
  img?: string[] | undefined
}

export const hostsOf = ({ connect = [], img = [] }: DeclaredHosts = {}): string[] =>
  [...new Set([...connect, ...img])].sort()
