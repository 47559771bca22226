import { createHash } from 'node:crypto'
import { arcs, flower, petalPath, petals, round, TONES, type Tones } from './shapes'

/** Pixels; the recommended size of a cover (docs/product.md#files). */
export const WIDTH = 1090
export const HEIGHT = 460

type Between = (low: number, high: number) => number

export function coverSvg(seed: string): string {
  const random = randomOf(seed)
  const between: Between = (low, high) => low + (high - low) * random()
  const tones = TONES[Math.floor(random() * TONES.length)] as Tones
  const draw = [oneFlower, branch, fan][Math.floor(random() * 3)] ?? oneFlower
  const [from, to] = tones.ground
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
${draw(tones, between)}
</svg>`
}

function oneFlower(tones: Tones, between: Between) {
  const x = between(0.46, 0.72) * WIDTH
  const y = between(0.36, 0.64) * HEIGHT
  const rings = arcs(x, y, 190, between(38, 56), tones.line)
  return rings + falling(tones, between, 13) + flower(x, y, between(120, 165), between(0, 72), tones)
}

function branch(tones: Tones, between: Between) {
  const radius = between(700, 980)
  const x = between(0.3, 0.7) * WIDTH
  const y = HEIGHT * between(0.4, 0.6) + radius
  const flowers = Array.from({ length: 6 }, (_, index) => {
    const angle = ((index - 2.5) * between(9, 12) * Math.PI) / 180
    const place = radius + between(-46, 46)
    const [left, top] = [x + Math.sin(angle) * place, y - Math.cos(angle) * place]
    return flower(left, top, between(44, 92), between(0, 72), tones)
  })
  return arcs(x, y, radius - 120, 30, tones.line) + falling(tones, between, 7) + flowers.join('')
}

function fan(tones: Tones, between: Between) {
  const x = between(0.25, 0.8) * WIDTH
  const y = HEIGHT * between(1.02, 1.14)
  const size = between(310, 390)
  const open = petals(x, y, size, 9, -92, 205, tones)
  return `${arcs(x, y, size * 1.2, between(32, 44), tones.line)}${open}${petals(x, y, size * 0.55, 7, -84, 196, { ...tones, petal: tones.heart })}`
}

function falling({ petal, line }: Tones, between: Between, count: number) {
  const each = Array.from({ length: count }, () => {
    const place = `translate(${round(between(0, WIDTH))} ${round(between(0, HEIGHT))}) rotate(${round(between(0, 360))})`
    return `<path transform="${place}" d="${petalPath(between(22, 46))}" fill-opacity="${round(between(0.2, 0.6))}"/>`
  })
  return `<g fill="${petal}" stroke="${line}" stroke-opacity=".5">${each.join('')}</g>`
}

function randomOf(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0)
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
