import { plainText } from './plainText'

/** Of HTML that is too deep to be taken apart, what it says: a paragraph for each of its blocks. */
export const textAlone = (html: string): string =>
  plainText(html)
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
