import { Section } from '@portal/shared-contracts/ui'
import { TEXTS } from '../texts'
import styles from './EmptySection.module.css'

/** A section of editais that waits: no server tells yet how far an edital has come (decision 57). */
export function EmptySection({ titulo }: { titulo: string }) {
  return (
    <Section titulo={titulo}>
      <p className={styles.vazia}>{TEXTS.nenhumEditalNestaSecao}</p>
    </Section>
  )
}
