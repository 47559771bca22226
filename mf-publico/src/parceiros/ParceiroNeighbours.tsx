import type { ParceiroGroup } from '@portal/shared-contracts/api'
import { Section } from '@portal/shared-contracts/ui'
import { ParceiroCard } from './ParceiroCard'

export function ParceiroNeighbours({ group: { tipoInstituicao, parceiros } }: { group: ParceiroGroup }) {
  if (parceiros.length === 0) return null
  return (
    <Section titulo={`Também em ${tipoInstituicao}`}>
      <ul>
        {parceiros.map((parceiro) => (
          <li key={parceiro.id}>
            <ParceiroCard parceiro={parceiro} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
