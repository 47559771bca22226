import { Section } from '@portal/shared-contracts/ui'
import { ParceiroCard } from './ParceiroCard'
import { groupOf, neighboursOf } from './parceiroGroups'

const MAX_NEIGHBOURS = 4

export function ParceiroNeighbours({ id }: { id: number }) {
  const neighbours = neighboursOf(id, MAX_NEIGHBOURS)
  if (neighbours.length === 0) return null
  return (
    <Section titulo={`Também em ${groupOf(id)?.tipoInstituicao}`}>
      <ul>
        {neighbours.map((parceiro) => (
          <li key={parceiro.id}>
            <ParceiroCard parceiro={parceiro} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
