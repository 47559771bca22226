import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Section } from '@portal/shared-contracts/ui'
import { ArrowRight } from 'lucide-react'
import styles from './SobreSection.module.css'

export interface SobreSectionProps {
  /** Empty if they failed to load. */
  paragrafos: readonly string[]
  temHistoria: boolean
}

export function SobreSection({ paragrafos, temHistoria }: SobreSectionProps) {
  const { nome } = usePortal().config
  if (paragrafos.length === 0) return null
  return (
    <Section
      titulo={`O que é o ${nome}`}
      action={
        temHistoria && (
          <ButtonLink to={paths.quemSomos()} variant="quiet" icon={<ArrowRight aria-hidden="true" />}>
            Conheça a nossa história
          </ButtonLink>
        )
      }
    >
      <div className={styles.sobre}>
        {paragrafos.map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
      </div>
    </Section>
  )
}
