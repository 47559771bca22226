import { data, type LoaderFunctionArgs } from 'react-router-dom'

/**
 * The id in the address of a form, in its path or as a parameter (decision 47); undefined for a new item.
 * @throws a 404 response for a text that is no id
 */
export function idOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>, name: string) {
  const text = params[name] ?? new URL(request.url).searchParams.get(name)
  if (text === null) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
