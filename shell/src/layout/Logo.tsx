import { usePortal } from '@portal/shared-contracts/portal'
import styles from './Logo.module.css'

const LOBE = 'M0 0C-16 -14 -44 -44 -38 -78C-34 -100 -14 -106 0 -106C14 -106 34 -100 38 -78C44 -44 16 -14 0 0Z'

/** The city's own logo, or its name beside a flower. */
export function Logo() {
  const { config } = usePortal()
  if (config.logo) return <img className={styles.own} src={config.logo} alt={config.nome} height={48} />
  const [kind, ...name] = config.nome.split(' ')
  return (
    <span className={styles.logo}>
      <svg className={styles.flower} viewBox="-120 -112 240 240" aria-hidden="true">
        <path className={styles.back} d={LOBE} transform="rotate(-34) scale(.9)" />
        <path className={styles.back} d={LOBE} transform="rotate(34) scale(.9)" />
        <path className={styles.side} d={LOBE} transform="rotate(106)" />
        <path className={styles.side} d={LOBE} transform="rotate(254)" />
        <path className={styles.lip} d={LOBE} transform="rotate(180) scale(1.12)" />
        <path className={styles.vein} d="M0 22V72M-9 24C-12 40 -16 52 -22 62M9 24C12 40 16 52 22 62" />
        <circle className={styles.throat} r="17" />
      </svg>
      <span className={styles.name}>
        <span className={styles.kind}>{kind}</span> <span className={styles.whose}>{name.join(' ')}</span>
      </span>
    </span>
  )
}
