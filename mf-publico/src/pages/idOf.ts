import { data } from 'react-router-dom'

/** The id in an address, a positive integer. Throws a 404 for anything else, such as `0`, `1.0` or `1e3`. */
export function idOf(param: string | undefined): number {
  if (!/^[1-9]\d*$/.test(param ?? '')) throw data(null, { status: 404 })
  return Number(param)
}
