export const round = (value: number) => Math.round(value * 100) / 100

export function petalPath(size: number) {
  const side = round(size * 0.55)
  const low = round(size * 0.25)
  const tip = round(size * 1.08)
  return `M0 0C${side} ${-low} ${side} ${-round(size)} 0 ${-tip}C${-side} ${-round(size)} ${-side} ${-low} 0 0Z`
}

const veinPath = (size: number) =>
  `M0 ${-round(size * 0.2)}Q${round(size * 0.1)} ${-round(size * 0.55)} 0 ${-round(size * 0.9)}`

const petal = (size: number, degrees: number) =>
  `<g transform="rotate(${round(degrees)})"><path d="${petalPath(size)}"/><path d="${veinPath(size)}" fill="none"/></g>`

export function petals(x: number, y: number, size: number, count: number, turn: number, spread: number, tones: Tones) {
  const each = Array.from({ length: count }, (_, index) => petal(size, turn + (index * spread) / count))
  const paint = `fill="${tones.petal}" fill-opacity=".6" stroke="${tones.line}" stroke-width="2"`
  return `<g transform="translate(${round(x)} ${round(y)})" ${paint}>${each.join('')}</g>`
}

export const flower = (x: number, y: number, size: number, turn: number, tones: Tones) =>
  `${petals(x, y, size, 5, turn, 360, tones)}<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.13)}" fill="${tones.heart}"/>`

export function arcs(x: number, y: number, from: number, step: number, color: string) {
  const circles = Array.from({ length: 9 }, (_, index) => {
    const place = `cx="${round(x)}" cy="${round(y)}" r="${round(from + index * step)}"`
    return `<circle ${place} stroke-opacity="${round(0.36 - index * 0.03)}"/>`
  })
  return `<g fill="none" stroke="${color}" stroke-width="1.6">${circles.join('')}</g>`
}

export interface Tones {
  ground: [string, string]
  petal: string
  line: string
  heart: string
}

export const TONES: Tones[] = [
  { ground: ['#4B2E83', '#2E1B57'], petal: '#8E6FCF', line: '#EDE7F7', heart: '#F2B705' },
  { ground: ['#EDE7F7', '#D9CCEF'], petal: '#7A57C0', line: '#4B2E83', heart: '#F2B705' },
  { ground: ['#1B6B45', '#114A30'], petal: '#B9A3E3', line: '#EDE7F7', heart: '#F2B705' },
  { ground: ['#FBFAFD', '#E9E1F6'], petal: '#9A7FD6', line: '#1B6B45', heart: '#4B2E83' },
  { ground: ['#3A2269', '#6B49AE'], petal: '#EDE7F7', line: '#F2B705', heart: '#F2B705' },
]
