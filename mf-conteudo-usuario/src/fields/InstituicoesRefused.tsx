import { Button, useOnceOnline } from '@portal/shared-contracts/ui'
import { CircleAlert, RotateCw } from 'lucide-react'
import { CARREGAMENTO } from '../texts'
import styles from './InstituicaoField.module.css'

export function InstituicoesRefused({ onRetry }: { onRetry: () => void }) {
  useOnceOnline(onRetry)
  return (
    <div role="alert" className={styles.recusa}>
      <CircleAlert aria-hidden="true" />
      <span>{CARREGAMENTO.instituicoes}</span>
      <Button variant="quiet" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
