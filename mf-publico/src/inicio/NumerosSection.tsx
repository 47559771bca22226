import { paths } from '@portal/shared-contracts/paths'
import { Section } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import styles from './NumerosSection.module.css'

export interface NumerosSectionProps {
  empresas: number
  ictis: number
  mecanismos: number
  /** Undefined where the server does not tell how many there are in all. */
  eventos: number | undefined
}

const FORMAT = new Intl.NumberFormat('pt-BR')

/** How large the ecosystem is; each number is a link to the list of what it counts. */
export function NumerosSection(props: NumerosSectionProps) {
  return (
    <Section titulo="O ecossistema em números">
      <ul className={styles.numeros}>
        {numerosOf(props).map(({ valor, nome, explicacao, to }) => (
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

function numerosOf({ empresas, ictis, mecanismos, eventos }: NumerosSectionProps) {
  const ofTipo = (tipo: number) => `${paths.parceiros()}?tipo=${tipo}`
  const numeros = [
    { valor: empresas, nome: 'empresas', explicacao: 'de startups a indústrias', to: ofTipo(2) },
    { valor: ictis, nome: 'ICTIs', explicacao: 'instituições de ciência, tecnologia e inovação', to: ofTipo(1) },
    {
      valor: mecanismos,
      nome: 'mecanismos de inovação',
      explicacao: 'incubadoras, parques e oficinas',
      to: ofTipo(3),
    },
  ]
  if (eventos === undefined) return numeros
  return [
    ...numeros,
    { valor: eventos, nome: 'eventos na agenda', explicacao: 'passados e próximos', to: paths.eventos() },
  ]
}
