import { data, type LoaderFunctionArgs } from 'react-router-dom'

/**
 * The id of the item that a form's address names, in its path or as a parameter (decision 47); nothing for a new one.
 * What is no id is not there.
 */
export function idOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>, name: string) {
  const text = params[name] ?? new URL(request.url).searchParams.get(name)
  if (text === null) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
