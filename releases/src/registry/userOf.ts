import { ReleaseError } from '../ReleaseError.ts'

/** A person's number, as the answer of the login has it. @throws ReleaseError for any other text. */
export function userOf(text: string): string {
  if (/^[1-9]\d{0,15}$/.test(text)) return text
  throw new ReleaseError(`"${text}" não é o número de uma pessoa, como "7": a resposta do login traz o de cada uma.`)
}
