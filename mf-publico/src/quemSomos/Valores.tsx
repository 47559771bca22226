import { Section } from '@portal/shared-contracts/ui'
import styles from './QuemSomos.module.css'
import { COMBINADOS } from './texts'

export function Valores({ texto }: { texto: string }) {
  return (
    <Section titulo="Valores" tone="soft">
      <p className={styles.texto}>{texto}</p>
      <ul className={styles.combinados}>
        {COMBINADOS.map((combinado) => (
          <li key={combinado.nome}>
            <h3>{combinado.nome}</h3>
            <p>{combinado.texto}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
