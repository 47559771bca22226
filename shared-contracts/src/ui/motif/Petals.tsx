import { useId } from 'react'
import { Blossom, BlossomDefs } from './Blossom'
import styles from './Petals.module.css'
import { FALLEN, SPRAYS } from './sprays'

/** `spray` and the larger `banner` are at the right edge; `carpet` fills a strip. */
export type PetalsVariant = 'spray' | 'banner' | 'carpet'

/** Decorative flowers. The parent needs a position. */
export function Petals({ variant = 'spray' }: { variant?: PetalsVariant }) {
  const id = useId()
  if (variant === 'carpet') return <Carpet id={id} />
  return (
    <svg
      className={styles.petals}
      data-variant={variant}
      viewBox="0 0 560 320"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <BlossomDefs id={id} />
      {SPRAYS[variant].map((one) => (
        <Blossom key={`${one.x} ${one.y}`} id={id} of={one} />
      ))}
    </svg>
  )
}

function Carpet({ id }: { id: string }) {
  return (
    <svg className={styles.carpet} width="100%" height="56" aria-hidden="true">
      <BlossomDefs id={id} />
      <pattern id={`${id}-carpet`} width="620" height="56" patternUnits="userSpaceOnUse">
        {FALLEN.map((one) => (
          <Blossom key={`${one.x} ${one.y}`} id={id} of={one} />
        ))}
      </pattern>
      <rect width="100%" height="56" fill={`url(#${id}-carpet)`} />
    </svg>
  )
}
