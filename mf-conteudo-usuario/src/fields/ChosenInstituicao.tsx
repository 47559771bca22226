import { Button } from '@portal/shared-contracts/ui'
import { Building2, X } from 'lucide-react'
import styles from './InstituicaoField.module.css'

export interface ChosenInstituicaoProps {
  nome: string
  labelId: string
  autoFocus: boolean
  onRemove: () => void
}

export function ChosenInstituicao({ nome, labelId, autoFocus, onRemove }: ChosenInstituicaoProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and the label is there already.
    <div role="group" aria-labelledby={labelId} className={styles.escolhida}>
      <Building2 aria-hidden="true" />
      <span className={styles.nome}>{nome}</span>
      <Button
        variant="quiet"
        autoFocus={autoFocus}
        icon={<X aria-hidden="true" />}
        aria-label={`Remover instituição: ${nome}`}
        onClick={onRemove}
      >
        Remover
      </Button>
    </div>
  )
}
