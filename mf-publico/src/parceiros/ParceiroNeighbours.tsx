import { Section } from '@portal/shared-contracts/ui'
import { grupoOf, neighboursOf } from './grupos'
import { ParceiroCard } from './ParceiroCard'

const VIZINHOS = 4

/** Others of the same type: where to look next. */
export function ParceiroNeighbours({ id }: { id: number }) {
  const vizinhos = neighboursOf(id, VIZINHOS)
  if (vizinhos.length === 0) return null
  return (
    <Section titulo={`Também em ${grupoOf(id)?.tipoInstituicao}`}>
      <ul>
        {vizinhos.map((parceiro) => (
          <li key={parceiro.id}>
            <ParceiroCard parceiro={parceiro} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
