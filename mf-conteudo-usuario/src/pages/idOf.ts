import { data, type LoaderFunctionArgs } from 'react-router-dom'

/**
 * The id in the address of a form, in its path or as a parameter (decision 47); undefined for a new item, whose id is below 0.
 * @param zeroIsNew whether a new item may have the id 0, too (decision 90)
 * @throws a 404 response for a text that is no id
 */
export function idOf(
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  name: string,
  { zeroIsNew = false } = {},
) {
  const text = params[name] ?? new URL(request.url).searchParams.get(name)
  if (text === null || /^-[1-9]\d{0,8}$/.test(text) || (zeroIsNew && text === '0')) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
