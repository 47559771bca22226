import { createHash } from 'node:crypto'
import { ReleaseError } from '../model/ReleaseError.ts'

/** A user id of the login response. @throws ReleaseError for other texts */
export function userOf(text: string): string {
  if (/^[1-9]\d{0,15}$/.test(text)) return text
  throw new ReleaseError(`"${text}" não é o número de uma pessoa, como "7": a resposta do login traz o de cada uma.`)
}

/** 16 hexadecimal digits, equal on all devices. Hides ids from logs, but the few ids can be brute-forced. */
export const unitOfUser = (id: string): string =>
  createHash('sha256').update(`usuario:${id}`).digest('hex').slice(0, 16)
