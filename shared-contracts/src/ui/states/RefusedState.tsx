import { usePortal } from '@portal/shared-contracts/portal'
import { CloudOff, RotateCw } from 'lucide-react'
import { CODIGO, type Refusal } from '../../resultado'
import { Button } from '../actions/Button'
import { CodigoDoErro } from './CodigoDoErro'
import styles from './State.module.css'
import { useOnceOnline } from './useOnceOnline'

export interface RefusedStateProps {
  message: string
  refusal?: Pick<Refusal, 'codigo' | 'pedido'> | undefined
  onRetry: () => void
}

/** Shows a failure and a retry, which runs automatically when the connection returns. */
export function RefusedState({ message, refusal, onRetry }: RefusedStateProps) {
  const { organizacao } = usePortal().config
  useOnceOnline(onRetry)
  return (
    <div className={styles.state} data-tone="refused" role="alert">
      <CloudOff className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {refusal?.codigo === CODIGO.falhaGeral && <p className={styles.help}>{falhaGeral(organizacao)}</p>}
      <CodigoDoErro codigo={refusal?.pedido} />
      <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}

const falhaGeral = (organizacao: string) =>
  `Algo deu errado. Entre em contato com a equipe de startups da ${organizacao}.`
