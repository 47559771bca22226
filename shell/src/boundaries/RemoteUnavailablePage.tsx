import { Button, Page } from '@portal/shared-contracts/ui'
import { RotateCw } from 'lucide-react'
import { texts } from '../texts'
import { FallenFlower } from './FallenFlower'
import styles from './Standing.module.css'

export interface RemoteUnavailablePageProps {
  /** Name of the remote that did not come, for whoever looks into it. */
  nome?: string | undefined
  loading?: boolean
  onRetry: () => void
}

/** Stands in for one part of the portal; the chrome and the other parts live on. */
export function RemoteUnavailablePage({ nome, loading, onRetry }: RemoteUnavailablePageProps) {
  return (
    <Page titulo={texts.unavailable.title}>
      <div className={styles.standing} data-remote={nome}>
        <FallenFlower />
        <p className={styles.message} role="alert">
          {texts.unavailable.message}
        </p>
        <Button icon={<RotateCw aria-hidden="true" />} loading={loading} onClick={onRetry}>
          {texts.unavailable.retry}
        </Button>
      </div>
    </Page>
  )
}
