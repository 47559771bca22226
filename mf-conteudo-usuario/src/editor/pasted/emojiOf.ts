const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u
/** Digits alone are parts of emojis, but none. */
const PICTURED = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
/** Slack and others name the file by the emoji's characters, as in "/emoji-assets/google/1f468-200d-1f4bb@2x.png". */
const FILE = /emoji.*\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)(?:@2x)?\.(?:png|svg|webp|gif)$/i
const LAST_CHARACTER = 0x10ffff

/** The emoji that a picture stands for, as chats copy them, or the box of a list of Google Docs; `undefined` for any other picture. */
export function emojiOf(image: HTMLImageElement): string | undefined {
  const alt = (image.getAttribute('alt') ?? '').trim()
  if (image.getAttribute('aria-roledescription') === 'checkbox') return alt === 'checked' ? '☑ ' : '☐ '
  if (isEmoji(alt)) return alt
  const characters = FILE.exec(image.getAttribute('src') ?? '')?.[1]
    ?.split('-')
    .map((code) => Number.parseInt(code, 16))
  if (!characters || Math.max(...characters) > LAST_CHARACTER) return undefined
  const emoji = String.fromCodePoint(...characters)
  return isEmoji(emoji) ? emoji : undefined
}

const isEmoji = (text: string) => EMOJI.test(text) && PICTURED.test(text)
