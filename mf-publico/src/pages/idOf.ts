import { data } from 'react-router-dom'

/** The id that an address names. What is no id, as the API gives them, is not there: `0`, `1.0`, `1e3`. */
export function idOf(param: string | undefined): number {
  if (!/^[1-9]\d*$/.test(param ?? '')) throw data(null, { status: 404 })
  return Number(param)
}
