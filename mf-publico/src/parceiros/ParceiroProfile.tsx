import type { ParceiroDetalhe, ParceiroGroup } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Cover } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ParceiroContato } from './ParceiroContato'
import { ParceiroLogo } from './ParceiroLogo'
import { ParceiroNeighbours } from './ParceiroNeighbours'
import styles from './ParceiroProfile.module.css'

export interface ParceiroProfileProps {
  parceiro: ParceiroDetalhe
  group: ParceiroGroup | undefined
  children: ReactNode
}

export function ParceiroProfile({ parceiro, group, children }: ParceiroProfileProps) {
  const { parceiroNome, coverPath, logoPath, primeiroParagrafo, segundoParagrafo } = parceiro
  return (
    <div className={styles.perfil}>
      <div className={styles.rosto}>
        <div className={styles.capa}>
          <Cover src={coverPath} seed={parceiroNome} priority />
        </div>
        <div className={styles.logo}>
          <ParceiroLogo nome={parceiroNome} logo={logoPath} />
        </div>
      </div>
      <div className={styles.texto}>
        {group && (
          <p>
            <Link className={styles.tipo} to={`${paths.parceiros()}?tipo=${group.tipoInstituicaoId}`}>
              {group.tipoInstituicao}
            </Link>
          </p>
        )}
        <p className={styles.primeiro}>{primeiroParagrafo}</p>
        <p>{segundoParagrafo}</p>
      </div>
      <ParceiroContato parceiro={parceiro} />
      <div className={styles.fim}>
        {group && <ParceiroNeighbours group={group} />}
        {children}
      </div>
    </div>
  )
}
