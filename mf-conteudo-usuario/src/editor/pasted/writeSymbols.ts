/** Letters that a font draws as signs. Those that it has and are not here stay letters. */
const SIGNS: Record<string, Readonly<Record<string, string>>> = {
  wingdings: {
    ...{ J: '☺', K: '😐', L: '☹', à: '→', ß: '←', á: '↑', â: '↓', è: '➔', ð: '⇨', Ø: '➢', ó: '⇔' },
    ...{ '¨': '☐', o: '☐', q: '❑', þ: '☑', ý: '☒', x: '☒', ü: '✓', û: '✗', n: '■', l: '●', '§': '▪', v: '❖', w: '⬥' },
    ...{ '(': '☎', '*': '✉', '!': '✏', '"': '✂', A: '✌', C: '👍', D: '👎', F: '☞', '«': '★', '°': '⌖' },
  },
  symbol: {
    ...{
      a: 'α',
      b: 'β',
      c: 'χ',
      d: 'δ',
      e: 'ε',
      f: 'φ',
      g: 'γ',
      h: 'η',
      i: 'ι',
      k: 'κ',
      l: 'λ',
      m: 'μ',
      n: 'ν',
      o: 'ο',
    },
    ...{
      p: 'π',
      q: 'θ',
      r: 'ρ',
      s: 'σ',
      t: 'τ',
      u: 'υ',
      w: 'ω',
      x: 'ξ',
      y: 'ψ',
      z: 'ζ',
      A: 'Α',
      B: 'Β',
      D: 'Δ',
      F: 'Φ',
    },
    ...{
      G: 'Γ',
      L: 'Λ',
      P: 'Π',
      Q: 'Θ',
      S: 'Σ',
      W: 'Ω',
      X: 'Ξ',
      Y: 'Ψ',
      '³': '≥',
      '£': '≤',
      '¹': '≠',
      '»': '≈',
      '±': '±',
    },
    ...{
      '®': '→',
      '¬': '←',
      '\u00ad': '↑',
      '¯': '↓',
      Þ: '⇒',
      Û: '⇔',
      '¥': '∞',
      '´': '×',
      '¸': '÷',
      '°': '°',
      Ö: '√',
      Î: '∈',
    },
    ...{ å: '∑', ò: '∫', Ç: '∩', È: '∪', '"': '∀', $: '∃', '×': '⋅', '·': '•' },
  },
}

const FONT = /(?:^|;)\s*(?:mso-symbol-font-family|font-family)\s*:\s*["']?(wingdings|symbol)["']?\s*(?:[;,]|$)/i
/** Word copies a letter of such a font also as one of these. */
const PRIVATE_USE = /[\uf020-\uf0ff]/g

/** Writes what Word and Outlook draw by a font of signs as the signs themselves: "J" of Wingdings is "☺". Bullets of lists are known already. */
export function writeSymbols(body: HTMLElement) {
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
