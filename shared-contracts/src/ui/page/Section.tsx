import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

export type SectionTone = 'plain' | 'soft' | 'deep'

export interface SectionProps {
  titulo: ReactNode
  action?: ReactNode
  tone?: SectionTone
  children?: ReactNode
}

export function Section({ titulo, action, tone = 'plain', children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={styles.section}
      data-tone={tone}
      data-bleed={tone === 'plain' ? undefined : ''}
      aria-labelledby={id}
    >
      <div className={styles.inner}>
        <div className={styles.heading}>
          <h2 id={id} className={styles.title}>
            {titulo}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
