import { data, type LoaderFunctionArgs } from 'react-router-dom'

/** Undefined for a new item (docs/product.md#routes). @throws a 404 response for invalid text */
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
