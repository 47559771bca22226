/** Of a part of an address the router reads 100. */
const MAX_STEM = 80

/**
 * A name that is harmless wherever it is shown or saved: no path, no control or direction marks, no character that
 * a file system refuses, at most 80 characters before its extension. Never used to find the content.
 */
export function displayName(nome: string, extensao: string): string {
  const stem = clean(nome)
    .replace(/\.[^.]*$/, '')
    .slice(0, MAX_STEM)
    // The cut may have gone through a character of two halves.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return `${stem || 'arquivo'}.${extensao}`
}

const clean = (nome: string) =>
  (nome.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
