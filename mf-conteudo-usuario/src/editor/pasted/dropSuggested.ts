/** Google Docs' own format, which marks letters suggested for deletion. */
export const DOCS_TYPE = 'application/x-vnd.google-docs-document-slice-clip+wrapped'

interface DocsData {
  letters: string
  /** Suggestions that start or continue at each letter; empty where all end, null without a change. */
  suggested: (string[] | null)[]
}

const UNSAID = /[\s\p{C}*]/u
const BLANK = /\s/

/**
 * Removes letters suggested for deletion in Google Docs, whose HTML does not mark them.
 * @param copied data of `DOCS_TYPE`; empty in Safari, so the letters stay
 */
export function dropSuggested(body: HTMLElement, copied: string) {
  const { letters, suggested } = dataOf(copied)
  if (!suggested.some((ids) => ids?.length)) return
  let at = 0
  let isDeleted = false
  const pass = () => {
    const ids = suggested[at]
    if (ids) isDeleted = ids.length > 0
    at += 1
  }
  const isNext = (letter: string) => letters[at] === letter || (BLANK.test(letter) && BLANK.test(letters.charAt(at)))
  /** The remaining letters; undefined for text that the data lacks, such as a person's name. */
  const keptOf = (text: string) => {
    let kept = ''
    for (const letter of text.split('')) {
      while (!isNext(letter) && UNSAID.test(letters.charAt(at))) pass()
      if (isNext(letter)) {
        pass()
        if (isDeleted) continue
      } else if (!BLANK.test(letter)) return undefined
      kept += letter
    }
    return kept
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const [begin, wasDeleted]: [number, boolean] = [at, isDeleted]
    const kept = keptOf(texts.currentNode.nodeValue ?? '')
    if (kept === undefined) {
      at = begin
      isDeleted = wasDeleted
    } else texts.currentNode.nodeValue = kept
  }
}

function dataOf(copied: string): DocsData {
  try {
    const { dsl_spacers, dsl_suggesteddeletions } = JSON.parse(JSON.parse(copied).data).resolved
    return { letters: String(dsl_spacers), suggested: [...dsl_suggesteddeletions.sgsl_sugg] }
  } catch {
    return { letters: '', suggested: [] }
  }
}
