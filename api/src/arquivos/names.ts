/** The router reads at most 100 characters of a path segment. */
const MAX_STEM = 80
const EXTENSION = /\.[a-z][a-z\d]{1,4}$/i

/** A safe file name of at most 80 characters before its extension; never used to find the content. */
export function displayName(nome: string, extensao: string): string {
  const stem = clean(nome)
    .replace(EXTENSION, '')
    .slice(0, MAX_STEM)
    // The cut may have split a surrogate pair.
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
