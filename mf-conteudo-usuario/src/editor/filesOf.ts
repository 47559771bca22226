import { plainText } from '@portal/shared-contracts/rich-text'

/**
 * The files that are pasted or dropped, where they are what is meant: of a text that was copied from Word or a spreadsheet there is a
 * picture, too. A picture that was copied from a page comes as one, and as markup without words.
 */
export function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  return plainText(data?.getData('text/html') ?? '') ? [] : files
}
