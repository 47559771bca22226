import { paths } from '@portal/shared-contracts/paths'
import { Section } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import styles from './NumerosSection.module.css'

export interface NumerosSectionProps {
  empresas: number
  ictis: number
  mecanismos: number
  /** Undefined if the server sends no total. */
  eventos: number | undefined
}

const FORMAT = new Intl.NumberFormat('pt-BR')

/** Each number links to its list. Zeros are omitted. */
export function NumerosSection(props: NumerosSectionProps) {
  const numeros = numerosOf(props).filter(({ valor }) => valor)
  if (numeros.length === 0) return null
  return (
    <Section titulo="O ecossistema em números">
      <ul className={styles.numeros}>
        {numeros.map(({ valor, nome, explicacao, to }) => (
          <li key={nome}>
            <Link className={styles.numero} to={to}>
              <span className={styles.valor}>{FORMAT.format(valor ?? 0)}</span>{' '}
              <span className={styles.nome}>{nome}</span>
            </Link>
            <p className={styles.explicacao}>{explicacao}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function numerosOf({ empresas, ictis, mecanismos, eventos }: NumerosSectionProps) {
  const ofTipo = (tipo: number) => `${paths.parceiros()}?tipo=${tipo}`
  return [
    { valor: empresas, nome: 'empresas', explicacao: 'de startups a indústrias', to: ofTipo(2) },
    { valor: ictis, nome: 'ICTIs', explicacao: 'instituições de ciência, tecnologia e inovação', to: ofTipo(1) },
    {
      valor: mecanismos,
      nome: 'mecanismos de inovação',
      explicacao: 'incubadoras, parques e oficinas',
      to: ofTipo(3),
    },
    { valor: eventos, nome: 'eventos na agenda', explicacao: 'passados e próximos', to: paths.eventos() },
  ]
}
