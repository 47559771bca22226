import { plainText } from '@portal/shared-contracts/rich-text'

/**
 * Returns pasted or dropped files. Ignores the picture that Word and spreadsheets add to text. A picture copied from a
 * page has a file and markup without words.
 */
export function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  return plainText(data?.getData('text/html') ?? '') ? [] : files
}
