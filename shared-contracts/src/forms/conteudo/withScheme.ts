import { withoutInvisible } from '../invisible'

/** A link without a scheme gets `http://`; an empty one stays empty (decision 104). */
export function withScheme(link: string): string {
  const trimmed = withoutInvisible(link).trim()
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`
}
