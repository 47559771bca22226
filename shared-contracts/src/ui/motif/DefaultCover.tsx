import { useId } from 'react'
import { arrange } from './arrange'
import { Blossom, BlossomDefs } from './Blossom'
import styles from './DefaultCover.module.css'

/** The title determines flowers, arrangement and background. */
export function DefaultCover({ seed }: { seed: string }) {
  const id = useId()
  const { ground, placed } = arrange(seed)
  return (
    <svg
      className={styles.cover}
      data-ground={ground}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <BlossomDefs id={id} />
      {placed.map((one) => (
        <Blossom key={`${one.x} ${one.y} ${one.turn}`} id={id} of={one} />
      ))}
    </svg>
  )
}
