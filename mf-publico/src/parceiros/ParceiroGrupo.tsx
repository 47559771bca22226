import { ChevronDown } from 'lucide-react'
import type { GrupoDeParceiros } from './Parceiro'
import { ParceiroCard } from './ParceiroCard'
import styles from './ParceiroGrupo.module.css'
import { statusOf } from './statusOf'
import { EXPLICACOES } from './tipos'

/** A group that opens and closes by itself, without any script. @param open how it stands at first. */
export function ParceiroGrupo({ grupo, open }: { grupo: GrupoDeParceiros; open: boolean }) {
  const { tipoInstituicaoId, tipoInstituicao, parceiros } = grupo
  return (
    <details className={styles.grupo} open={open}>
      <summary className={styles.cabeca}>
        <ChevronDown className={styles.seta} aria-hidden="true" />
        <h2 className={styles.titulo}>{tipoInstituicao}</h2>
        <span className={styles.quantos}>{statusOf(parceiros.length)}</span>
      </summary>
      <p className={styles.explicacao}>{EXPLICACOES[tipoInstituicaoId]}</p>
      <ul className={styles.lista} aria-label={tipoInstituicao}>
        {parceiros.map((parceiro) => (
          <li key={parceiro.id}>
            <ParceiroCard parceiro={parceiro} />
          </li>
        ))}
      </ul>
    </details>
  )
}
