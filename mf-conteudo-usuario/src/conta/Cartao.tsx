import { Section } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import styles from './Cartao.module.css'

export interface CartaoProps {
  titulo: string
  sobre?: string
  tone?: 'danger'
  children: ReactNode
}

export const Cartao = ({ titulo, sobre, tone, children }: CartaoProps) => (
  <div className={styles.cartao} data-tone={tone}>
    <Section titulo={titulo}>
      {sobre && <p className={styles.sobre}>{sobre}</p>}
      {children}
    </Section>
  </div>
)
