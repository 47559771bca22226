import { withoutInvisible } from '../invisible'

/** Adds `http://` to a link without a scheme; empty stays empty (docs/product.md#links). */
export function withScheme(link: string): string {
  const trimmed = withoutInvisible(link).trim()
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`
}
