import { paths } from '@portal/shared-contracts/paths'
import { ButtonLink, Page } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './ErrorPage.module.css'
import { ErrorPicture } from './ErrorPicture'

interface NotFoundPageProps {
  message?: string | undefined
  instead?: string | undefined
}

/** The server sends it with status 404 (docs/product.md#routes). */
export function NotFoundPage({ message = texts.notFound.message, instead }: NotFoundPageProps) {
  return (
    <Page titulo={texts.notFound.title}>
      <div className={styles.standing}>
        <ErrorPicture />
        <p className={styles.message}>{message}</p>
        <div className={styles.actions}>
          {instead && <ButtonLink to={instead}>{texts.notFound.start}</ButtonLink>}
          <ButtonLink to={paths.mapaDoSite()} variant="secondary">
            {texts.notFound.map}
          </ButtonLink>
          <ButtonLink to={paths.home()} variant={instead ? 'secondary' : 'primary'}>
            {texts.notFound.home}
          </ButtonLink>
        </div>
        <p className={styles.help}>
          {texts.notFound.help} <Link to={paths.faleConosco()}>{texts.notFound.contact}</Link>.
        </p>
      </div>
    </Page>
  )
}
