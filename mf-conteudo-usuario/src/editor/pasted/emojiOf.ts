const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\ufe0e)+$/u
/** Digits are parts of emojis, but no emojis by themselves. */
const PICTURED = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
const PLAIN = /^(?!\p{Emoji_Presentation}).$/u
/** Slack and others name files by code points, such as "/emoji-assets/google/1f468-200d-1f4bb@2x.png". */
const FILE = /emoji.*?(?:\/|_u)([\da-f]{2,6}(?:[-_][\da-f]{2,6})*)(?:@\dx)?(?:\/\d+)?\.(?:png|svg|webp|gif)(?:\?.*)?$/i
const NAME = 300
const LAST_CHARACTER = 0x10ffff

/** The emoji of a chat's picture, or a checkbox of Google Docs; `undefined` for other pictures. */
export function emojiOf(picture: Element): string | undefined {
  const [alt = '', label = ''] = ['alt', 'aria-label'].map((name) => (picture.getAttribute(name) ?? '').trim())
  if (picture.getAttribute('aria-roledescription') === 'checkbox') return alt === 'checked' ? '☑ ' : '☐ '
  return [alt, label, drawnBy(picture.getAttribute('src') ?? '')].find(isEmoji)
}

function drawnBy(src: string): string {
  const characters = (FILE.exec(src.slice(-NAME))?.[1] ?? '')
    .split(/[-_]/)
    .map((code) => Number.parseInt(code, 16) || 0)
  if (Math.max(...characters) > LAST_CHARACTER) return ''
  const emoji = String.fromCodePoint(...characters)
  return PLAIN.test(emoji) ? `${emoji}\ufe0f` : emoji
}

const isEmoji = (text: string) => EMOJI.test(text) && PICTURED.test(text)
