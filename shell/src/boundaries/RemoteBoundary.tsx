import { Button, CodigoDoErro, Page, useOnceOnline, useRetry } from '@portal/shared-contracts/ui'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router-dom'
import { texts } from '../document/texts'
import { useOnline } from '../offline/useOnline'
import styles from './ErrorPage.module.css'
import { ErrorPicture } from './ErrorPicture'
import { usePedido } from './usePedido'

export interface RemoteBoundaryProps {
  /** Shown only to developers. */
  remote: string
  error: unknown
}

/** Replaces a failed page and offers a retry; the chrome keeps working (docs/product.md#chrome). */
export function RemoteBoundary({ remote, error }: RemoteBoundaryProps) {
  const { retry, isLoading } = useRetry()
  const isOnline = useOnline()
  const { title, message } = isOnline ? texts.unavailable : texts.unavailable.offline
  useOnceOnline(retry)
  const pedido = usePedido()
  // An error response means a killed remote, not a bug.
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  return (
    <Page titulo={title}>
      <div className={styles.standing} data-remote={remote}>
        <ErrorPicture />
        <p className={styles.message} role="alert">
          {message}
        </p>
        <CodigoDoErro codigo={isOnline ? pedido : undefined} />
        <Button icon={<RotateCw aria-hidden="true" />} loading={isLoading} onClick={retry}>
          {texts.unavailable.retry}
        </Button>
      </div>
    </Page>
  )
}
