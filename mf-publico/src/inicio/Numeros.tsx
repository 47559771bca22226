import { Section } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import styles from './Numeros.module.css'

export interface Numero {
  valor: number
  /** What is counted: "empresas". */
  nome: string
  /** In a few plain words. */
  explicacao: string
  /** Where one sees what was counted. */
  to: string
}

const FORMAT = new Intl.NumberFormat('pt-BR')

/** How large the ecosystem is; each number leads to what it counts. */
export function Numeros({ numeros }: { numeros: Numero[] }) {
  return (
    <Section titulo="O ecossistema em números">
      <ul className={styles.numeros}>
        {numeros.map(({ valor, nome, explicacao, to }) => (
          <li key={nome}>
            <Link className={styles.numero} to={to}>
              <span className={styles.valor}>{FORMAT.format(valor)}</span> <span className={styles.nome}>{nome}</span>
            </Link>
            <p className={styles.explicacao}>{explicacao}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
