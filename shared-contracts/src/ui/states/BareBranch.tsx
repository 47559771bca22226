import { useId } from 'react'
import { Blossom, BlossomDefs, type Placed } from '../motif/Blossom'
import styles from './State.module.css'

const BRANCH: Placed[] = [
  { kind: 'leaf', x: 20, y: 150, turn: 62, size: 62 },
  { kind: 'ghost', x: 168, y: 62, turn: -14, size: 50 },
  { kind: 'petal', x: 226, y: 142, turn: 70, size: 22 },
]

export function BareBranch() {
  const id = useId()
  return (
    <svg className={styles.drawing} viewBox="0 0 260 164" aria-hidden="true">
      <BlossomDefs id={id} />
      {BRANCH.map((one) => (
        <Blossom key={one.kind} id={id} of={one} />
      ))}
    </svg>
  )
}
