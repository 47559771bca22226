const signsOf = (pairs: string) => new Map(pairs.split(' ').map(([plain = '', sign = '']) => [plain, sign]))

const SIGNS = {
  sup: signsOf('0⁰ 1¹ 2² 3³ 4⁴ 5⁵ 6⁶ 7⁷ 8⁸ 9⁹ +⁺ -⁻ −⁻ =⁼ (⁽ )⁾ iⁱ nⁿ xˣ'),
  sub: signsOf('0₀ 1₁ 2₂ 3₃ 4₄ 5₅ 6₆ 7₇ 8₈ 9₉ +₊ -₋ −₋ =₌ (₍ )₎ iᵢ jⱼ kₖ nₙ xₓ'),
}
const RAISED: Record<string, string> = { o: 'º', a: 'ª', os: 'ºˢ', as: 'ªˢ', TM: '™' }
const POWER = /^[\p{L}\p{N}+−=()/*.,-]{1,12}$/u

const SCRIPT = /<su([bp])(?:\s[^<>]*)?>([^<\n]*)<\/su\1>/gi
const OTHER_TAG = /<(?!\/?su[bp][\s>])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
const ENDS_IN_BASE = /[\p{L}\p{N})\]]$/u

/** Replaces `sup` and `sub` by Unicode characters, because "10³" is not "103". Other powers follow a "^". */
export const writeScripts = (html: string): string =>
  /<su[bp]/i.test(html)
    ? html.replace(OTHER_TAG, '').replace(SCRIPT, (_, kind: string, said: string, place: number, all: string) => {
        const words = said.trim()
        const isSup = kind.toLowerCase() === 'p'
        const signs = [...words].map((letter) => SIGNS[isSup ? 'sup' : 'sub'].get(letter))
        if (signs.every(Boolean)) return said.replace(words, signs.join(''))
        if (!isSup) return said
        const isPower = POWER.test(words) && ENDS_IN_BASE.test(all.slice(Math.max(place - 2, 0), place))
        return RAISED[words] ?? (isPower ? `^${said}` : said)
      })
    : html
