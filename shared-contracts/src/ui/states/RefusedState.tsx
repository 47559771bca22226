import { usePortal } from '@portal/shared-contracts/portal'
import { CloudOff, RotateCw } from 'lucide-react'
import { CODIGO, type Refusal } from '../../api/resultado'
import { Button } from '../actions/Button'
import styles from './State.module.css'
import { useOnceOnline } from './useOnceOnline'

export interface RefusedStateProps {
  /** What could not be shown: the screen's own sentence. */
  message: string
  /** Why, where a call was refused: a general failure (661) names the team that helps (specification §8, decision 8). */
  refusal?: Pick<Refusal, 'codigo'> | undefined
  onRetry: () => void
}

/** Stands where something could not be loaded: says what, names the team to ask, and offers another try, which is made by itself once the connection is back. */
export function RefusedState({ message, refusal, onRetry }: RefusedStateProps) {
  const { organizacao } = usePortal().config
  useOnceOnline(onRetry)
  return (
    <div className={styles.state} data-tone="refused" role="alert">
      <CloudOff className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {refusal?.codigo === CODIGO.falhaGeral && <p className={styles.help}>{falhaGeral(organizacao)}</p>}
      <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}

const falhaGeral = (organizacao: string) =>
  `Algo deu errado. Entre em contato com a equipe de startups da ${organizacao}.`
