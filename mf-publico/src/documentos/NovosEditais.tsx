import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './NovosEditais.module.css'

/** The section that opens and closes by itself, without any script. @param quantos what the list says of itself. */
export function NovosEditais({ quantos, children }: { quantos: string; children: ReactNode }) {
  return (
    <details className={styles.secao} open>
      <summary className={styles.cabeca}>
        <ChevronDown className={styles.seta} aria-hidden="true" />
        <h2 className={styles.titulo}>Novos editais</h2>
        {quantos && <span className={styles.quantos}>{quantos}</span>}
      </summary>
      <div className={styles.conteudo}>{children}</div>
    </details>
  )
}
