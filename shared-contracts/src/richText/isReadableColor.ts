import { RICH_TEXT } from './policy'

const { names, themed, grounds, contrast } = RICH_TEXT.textColors
const HEX = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i
const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i

/** True if the colour is readable on the paper of every theme. */
export function isReadableColor(color: string): boolean {
  const isKnown = (known: readonly string[]) => known.includes(color.toLowerCase())
  const luminance = luminanceOf(color)
  return (
    isKnown(names) ||
    isKnown(themed) ||
    (luminance !== undefined && grounds.every((ground) => ratioOf(luminance, luminanceOf(ground) ?? 0) >= contrast))
  )
}

const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

function luminanceOf(color: string): number | undefined {
  const channels =
    RGB.exec(color)?.slice(1).map(Number) ??
    HEX.exec(color)
      ?.slice(1)
      .filter(Boolean)
      .map((digits) => Number.parseInt(digits.length === 1 ? digits + digits : digits, 16))
  if (!channels) return undefined
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Math.min(channel, 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
