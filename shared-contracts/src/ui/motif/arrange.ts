import type { Placed } from './Blossom'
import { seededBy } from './seed'

type Dice = ReturnType<typeof seededBy>

const times = (count: number, make: (index: number) => Placed): Placed[] =>
  Array.from({ length: count }, (_, index) => make(index))

const ARRANGEMENTS: ((next: Dice) => Placed[])[] = [
  (next) => [
    { kind: 'ghost', x: 60 + next(120), y: 40 + next(260), turn: next(72), size: 120 + next(60) },
    { kind: 'leaf', x: 640, y: 380, turn: -50 - next(30), size: 110 },
    { kind: 'flower', x: 380 + next(120), y: 140 + next(80), turn: next(50) - 25, size: 165 + next(50) },
    { kind: 'flower', x: 90 + next(120), y: 90 + next(200), turn: next(80) - 40, size: 50 + next(25) },
  ],
  (next) => [
    { kind: 'leaf', x: 90, y: 372, turn: 30 + next(16), size: 100 },
    { kind: 'leaf', x: 300, y: 250, turn: 60 + next(16), size: 105 },
    { kind: 'ghost', x: 520, y: 290, turn: next(72), size: 110 },
    ...times(6, (index) => ({
      kind: 'flower',
      x: 60 + index * 102 + next(40),
      y: 310 - index * 48 + next(70) - 35,
      turn: next(120) - 60,
      size: 44 + next(34),
    })),
  ],
  (next) => [
    ...times(15, (index) => ({
      kind: 'petal',
      x: (index % 5) * 136 + 20 + next(90),
      y: Math.floor(index / 5) * 128 + 40 + next(90),
      turn: next(360),
      size: 34 + next(34),
    })),
    { kind: 'flower', x: 120 + next(400), y: 110 + next(140), turn: next(360), size: 80 + next(40) },
    { kind: 'flower', x: 60 + next(520), y: 60 + next(240), turn: next(360), size: 44 + next(20) },
  ],
  (next) => [
    { kind: 'leaf', x: 80 + next(60), y: -20, turn: 160 + next(30), size: 95 },
    { kind: 'leaf', x: 470 + next(90), y: -20, turn: 170 + next(30), size: 110 },
    { kind: 'ghost', x: 320, y: 130, turn: next(72), size: 130 },
    ...times(9, (index) => ({
      kind: 'flower',
      x: index * 80 + next(36) - 18,
      y: 8 + next(90) + (index % 2) * 40,
      turn: next(100) - 50,
      size: 52 + next(30),
    })),
    { kind: 'petal', x: 120 + next(400), y: 260 + next(70), turn: next(360), size: 36 },
    { kind: 'petal', x: 80 + next(480), y: 230 + next(70), turn: next(360), size: 28 },
  ],
]

const GROUNDS = ['night', 'violet', 'lilac', 'leaf', 'bloom'] as const

export function arrange(seed: string): { ground: (typeof GROUNDS)[number]; placed: Placed[] } {
  const next = seededBy(seed)
  const ground = GROUNDS[next(GROUNDS.length)] ?? 'night'
  const placed = ARRANGEMENTS[next(ARRANGEMENTS.length)]?.(next) ?? []
  return { ground, placed }
}
