import { Page, type PageProps } from '@portal/shared-contracts/ui'
import { Welcome } from '../login/Welcome'
import styles from './CardPage.module.css'

interface CardPageProps extends PageProps {
  /** The form is long, and takes two thirds of the page. */
  wide?: boolean
  /** Makes no sense as the first page that a search engine leads to. */
  hidden?: boolean
}

/** A screen that is one form on one card, beside what awaits behind it. */
export function CardPage({ wide = false, hidden = false, children, ...page }: CardPageProps) {
  return (
    <Page {...page}>
      {hidden && <meta name="robots" content="noindex" />}
      <div className={styles.columns} data-wide={wide || undefined}>
        <div className={styles.card}>{children}</div>
        <div className={styles.aside}>
          <Welcome />
        </div>
      </div>
    </Page>
  )
}
