import { Button, Page, useOnceOnline, useRetry } from '@portal/shared-contracts/ui'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router-dom'
import { useOnline } from '../layout/useOnline'
import { texts } from '../texts'
import styles from './ErrorPage.module.css'
import { ErrorPicture } from './ErrorPicture'

export interface RemoteBoundaryProps {
  /** Name of the remote, for those who examine the page. */
  remote: string
  error: unknown
}

/** Stands in for a page that could not be loaded or threw, and offers to try again. The chrome works on (decision 139). */
export function RemoteBoundary({ remote, error }: RemoteBoundaryProps) {
  const { retry, isLoading } = useRetry()
  const { title, message } = useOnline() ? texts.unavailable : texts.unavailable.offline
  useOnceOnline(retry)
  // An error response means that the remote is switched off, which is no error of the program.
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
        <Button icon={<RotateCw aria-hidden="true" />} loading={isLoading} onClick={retry}>
          {texts.unavailable.retry}
        </Button>
      </div>
    </Page>
  )
}
