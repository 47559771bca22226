import { paths } from '@portal/shared-contracts/paths'
import { ButtonLink, Page } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import { texts } from '../texts'
import styles from './ErrorPage.module.css'
import { ErrorPicture } from './ErrorPicture'

/** The page of an address that no remote has; the server answers it with 404 (decision 45). */
export function NotFoundPage() {
  return (
    <Page titulo={texts.notFound.title}>
      <div className={styles.standing}>
        <ErrorPicture />
        <p className={styles.message}>{texts.notFound.message}</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.mapaDoSite()} variant="secondary">
            {texts.notFound.map}
          </ButtonLink>
          <ButtonLink to={paths.home()}>{texts.notFound.home}</ButtonLink>
        </div>
        <p className={styles.help}>
          {texts.notFound.help} <Link to={paths.faleConosco()}>{texts.notFound.contact}</Link>.
        </p>
      </div>
    </Page>
  )
}
