import { unwrap } from './moveChildren'

const signsOf = (pairs: string) =>
  Object.fromEntries(pairs.split(' ').map(([letter = '', sign = '']): [string, string] => [letter, sign]))

const SIGNS: Record<string, Readonly<Record<string, string>>> = {
  wingdings: signsOf(
    'J☺ K😐 L☹ à→ ß← á↑ â↓ è➔ ð⇨ Ø➢ ó⇔ ¨☐ o☐ q❑ þ☑ ý☒ x☒ ü✓ û✗ n■ l● §▪ v❖ w⬥ (☎ *✉ !✏ "✂ A✌ C👍 D👎 F☞ «★ °⌖',
  ),
  symbol: signsOf(
    'aα bβ cχ dδ eε fφ gγ hη iι kκ lλ mμ nν oο pπ qθ rρ sσ tτ uυ wω xξ yψ zζ AΑ BΒ DΔ FΦ GΓ LΛ PΠ QΘ SΣ WΩ XΞ YΨ ' +
      '³≥ £≤ ¹≠ »≈ ±± ®→ ¬← \u00ad↑ ¯↓ Þ⇒ Û⇔ ¥∞ ´× ¸÷ °° Ö√ Î∈ å∑ ò∫ Ç∩ È∪ "∀ $∃ ×⋅ ·•',
  ),
}

const FONT = /(?:^|;)\s*(?:mso-symbol-font-family|font-family)\s*:\s*["']?(wingdings|symbol)["']?\s*(?:[;,]|$)/i
/** Word sometimes copies letters of symbol fonts as these. */
const PRIVATE_USE = /[\uf020-\uf0ff]/g

/**
 * Replaces letters of symbol fonts by Unicode: "J" in Wingdings becomes "☺". Adds CSS quotation marks and the space
 * after a LibreOffice footnote's number. List bullets are already handled.
 */
export function writeSymbols(body: HTMLElement) {
  for (const number of body.querySelectorAll('.sdfootnotesym')) number.append(' ')
  for (const number of body.querySelectorAll('.sdfootnoteanc > sup')) unwrap(number)
  for (const quotation of body.querySelectorAll('q')) {
    quotation.prepend('“')
    quotation.append('”')
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style*="wingdings" i], [style*="symbol" i]')) {
    const font = FONT.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase()
    const signs = font && SIGNS[font]
    if (!signs || element.closest('[style*="mso-list" i]') || element.querySelector('[style*="font-family" i]'))
      continue
    const letters = (element.textContent ?? '').replace(PRIVATE_USE, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) & 0xff),
    )
    element.textContent = [...letters].map((letter) => signs[letter] ?? letter).join('')
  }
}
