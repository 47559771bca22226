import { data } from 'react-router-dom'

/** The id in the address of a page. @throws a 404 response for a text that is no id */
export function idOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
