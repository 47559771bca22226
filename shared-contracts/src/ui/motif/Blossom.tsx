import styles from './Blossom.module.css'

const LOBE = 'M0 0C-16 -14 -44 -44 -38 -78C-34 -100 -14 -106 0 -106C14 -106 34 -100 38 -78C44 -44 16 -14 0 0Z'
const ARCS =
  'M0 0C-12 -11 -34 -34 -30 -61C-27 -78 -11 -83 0 -83C11 -83 27 -78 30 -61C34 -34 12 -11 0 0' +
  'M0 0C-9 -8 -25 -25 -21 -44C-19 -56 -8 -59 0 -59C8 -59 19 -56 21 -44C25 -25 9 -8 0 0'

const LOBES = [
  { tone: styles.back, transform: 'rotate(-35) scale(.88)' },
  { tone: styles.back, transform: 'rotate(35) scale(.88)' },
  { tone: styles.side, transform: 'rotate(107)' },
  { tone: styles.side, transform: 'rotate(253)' },
  { tone: styles.lip, transform: 'rotate(180) scale(1.1)' },
]

const LEAFLETS = Array.from({ length: 11 }, (_, index) => ({ y: -24 - index * 24, length: 74 - index * 5 }))

export interface Placed {
  kind: 'flower' | 'ghost' | 'petal' | 'leaf'
  x: number
  y: number
  turn: number
  size: number
}

/** Definitions for `Blossom`. Custom properties of the SVG set the colours. */
export function BlossomDefs({ id }: { id: string }) {
  return (
    <defs>
      <g id={`${id}-petal`} className={styles.side}>
        <path d={LOBE} className={styles.lobe} />
        <path d={ARCS} className={styles.arcs} />
      </g>
      <g id={`${id}-flower`}>
        {LOBES.map(({ tone, transform }) => (
          <g key={transform} className={tone} transform={transform}>
            <path d={LOBE} className={styles.lobe} />
            <path d={ARCS} className={styles.arcs} />
          </g>
        ))}
        <circle r="13" className={styles.throat} />
      </g>
      <g id={`${id}-ghost`}>
        {LOBES.map(({ transform }) => (
          <path key={transform} d={LOBE + ARCS} className={styles.ghost} transform={transform} />
        ))}
      </g>
      <g id={`${id}-leaf`} className={styles.leaf}>
        <path d="M0 0V-290" className={styles.stalk} />
        {LEAFLETS.map(({ y, length }) => (
          <path key={y} d={leafletsAt(y, length)} />
        ))}
      </g>
    </defs>
  )
}

const leafletsAt = (y: number, length: number) =>
  [-1, 1]
    .map((side) => {
      const tip = side * length
      return `M0 ${y}Q${tip * 0.45} ${y - 28} ${tip} ${y - 20}Q${tip * 0.5} ${y + 6} 0 ${y}`
    })
    .join('')

export function Blossom({ id, of: { kind, x, y, turn, size } }: { id: string; of: Placed }) {
  return <use href={`#${id}-${kind}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 100})`} />
}
