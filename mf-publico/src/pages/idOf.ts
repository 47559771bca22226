import { data } from 'react-router-dom'

/** Only positive integers. Throws 404 otherwise, also for `1.0` or `1e3`. */
export function idOf(param: string | undefined): number {
  if (!/^[1-9]\d*$/.test(param ?? '')) throw data(null, { status: 404 })
  return Number(param)
}
