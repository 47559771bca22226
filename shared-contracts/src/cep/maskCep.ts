import { digitsOf } from '../forms/digits'

/** `00001000` → `00001-000`, also for partial input. Other text stays unchanged. */
export function maskCep(typed: string): string {
  const digits = digitsOf(typed)
  return digits === undefined || digits.length > 8 ? typed : digits.replace(/^(\d{5})(\d)/, '$1-$2')
}
