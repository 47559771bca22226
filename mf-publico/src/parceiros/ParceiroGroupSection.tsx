import type { ParceiroGroup } from '@portal/shared-contracts/api'
import { Collapsible } from '@portal/shared-contracts/ui'
import { countLabelOf } from './countLabelOf'
import { ParceiroCard } from './ParceiroCard'
import styles from './ParceiroGroupSection.module.css'
import { EXPLICACOES } from './tipos'

export function ParceiroGroupSection({ group, open }: { group: ParceiroGroup; open: boolean }) {
  const { tipoInstituicaoId, tipoInstituicao, parceiros } = group
  return (
    <div className={styles.grupo}>
      <Collapsible titulo={tipoInstituicao} nota={countLabelOf(parceiros.length)} open={open}>
        <p className={styles.explicacao}>{EXPLICACOES[tipoInstituicaoId]}</p>
        <ul className={styles.lista} aria-label={tipoInstituicao}>
          {parceiros.map((parceiro) => (
            <li key={parceiro.id}>
              <ParceiroCard parceiro={parceiro} />
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  )
}
