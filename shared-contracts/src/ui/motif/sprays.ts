import type { Placed } from './Blossom'

const place =
  (kind: Placed['kind']) =>
  (x: number, y: number, turn: number, size: number): Placed => ({ kind, x, y, turn, size })

const flower = place('flower')
const ghost = place('ghost')
const petal = place('petal')
const leaf = place('leaf')

export const SPRAYS: Record<'spray' | 'banner', Placed[]> = {
  spray: [
    ghost(330, 120, 12, 120),
    leaf(560, 330, -62, 92),
    flower(496, 150, -14, 104),
    flower(388, 226, 24, 58),
    petal(300, 214, 70, 30),
    petal(226, 118, -40, 24),
  ],
  banner: [
    ghost(250, 90, 12, 130),
    ghost(120, 250, 30, 80),
    leaf(560, 330, -74, 105),
    leaf(520, -10, 205, 100),
    flower(430, 166, -14, 118),
    flower(296, 240, 24, 66),
    flower(540, 290, 10, 60),
    flower(352, 54, -30, 48),
    petal(196, 200, 70, 32),
    petal(150, 96, -40, 24),
    petal(230, 300, 110, 26),
  ],
}

export const FALLEN: Placed[] = [
  petal(30, 54, 82, 26),
  petal(58, 57, -70, 22),
  petal(84, 50, 30, 15),
  flower(132, 44, 24, 19),
  petal(170, 57, 94, 24),
  petal(206, 56, -84, 18),
  petal(236, 26, 210, 13),
  petal(262, 56, -76, 26),
  petal(292, 55, 66, 20),
  flower(344, 48, -24, 15),
  petal(366, 56, 84, 24),
  petal(412, 56, -88, 21),
  petal(436, 52, 16, 14),
  petal(462, 18, 140, 12),
  petal(484, 57, -94, 26),
  flower(526, 46, 60, 17),
  petal(560, 56, 78, 22),
  petal(594, 55, -62, 18),
]
