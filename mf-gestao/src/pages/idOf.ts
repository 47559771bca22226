import { data } from 'react-router-dom'

/** @throws a 404 response if the text is no id */
export function idOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
