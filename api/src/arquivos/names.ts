/** Of a part of an address the router reads 100. */
const MAX_STEM = 80
/** The end of a name that tells the kind of file. "Lei nº 14.133" and "Edital v1.2 final" have none. */
const EXTENSION = /\.[a-z][a-z\d]{1,4}$/i

/**
 * A name that is harmless wherever it is shown or saved: no path, no control or direction marks, no character that
 * a file system refuses, at most 80 characters before its extension. Never used to find the content.
 */
export function displayName(nome: string, extensao: string): string {
  const stem = clean(nome)
    .replace(EXTENSION, '')
    .slice(0, MAX_STEM)
    // The cut may have gone through a character of two halves.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return `${stem || 'arquivo'}.${extensao}`
}

const clean = (nome: string) =>
  (nome.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
