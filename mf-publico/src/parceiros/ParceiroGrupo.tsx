import { Collapsible } from '@portal/shared-contracts/ui'
import type { ParceiroGroup } from './Parceiro'
import { ParceiroCard } from './ParceiroCard'
import styles from './ParceiroGrupo.module.css'
import { quantos } from './quantos'
import { EXPLICACOES } from './tipos'

/** A group that opens and closes. @param open how it stands at first. */
export function ParceiroGrupo({ grupo, open }: { grupo: ParceiroGroup; open: boolean }) {
  const { tipoInstituicaoId, tipoInstituicao, parceiros } = grupo
  return (
    <div className={styles.grupo}>
      <Collapsible titulo={tipoInstituicao} nota={quantos(parceiros.length)} open={open}>
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
