import { monogramOf } from './monogramOf'
import styles from './ParceiroLogo.module.css'

/** Circle, petal, leaf and tile as SVG paths in a square of 64. */
const SHAPES = [
  'M32 2A30 30 0 1 1 32 62A30 30 0 1 1 32 2Z',
  'M32 2H62V32A30 30 0 1 1 32 2Z',
  'M2 2H32A30 30 0 0 1 62 32V62H32A30 30 0 0 1 2 32Z',
  'M18 2H46A16 16 0 0 1 62 18V46A16 16 0 0 1 46 62H18A16 16 0 0 1 2 46V18A16 16 0 0 1 18 2Z',
]
const INNER = 'translate(32 32) scale(.86) translate(-32 -32)'

/** Screen readers skip the logo, because the name is beside it. */
export function ParceiroLogo({ nome, logo = '' }: { nome: string; logo?: string }) {
  if (logo) return <img className={styles.logo} src={logo} alt="" width={64} height={64} loading="lazy" />
  const { initials, color, shape } = monogramOf(nome)
  return (
    <svg className={styles.logo} viewBox="0 0 64 64" data-color={color} aria-hidden="true">
      <path className={styles.ground} d={SHAPES[shape]} />
      <path className={styles.arc} d={SHAPES[shape]} transform={INNER} />
      <text className={styles.text} x="32" y="32" data-long={initials.length > 2 || undefined}>
        {initials}
      </text>
    </svg>
  )
}
