import { Page, type PageProps } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { Welcome } from '../lateral/Welcome'
import styles from './CardPage.module.css'

interface CardPageProps extends PageProps {
  /** The form is long, and takes two thirds of the page. */
  wide?: boolean
  /** Makes no sense as the first page that a search engine leads to. */
  hidden?: boolean
  /** Help that a phone shows as well, below the card. */
  help?: ReactNode
}

/** A screen that is one form on one card, beside help with it or what awaits behind it. */
export function CardPage({ wide = false, hidden = false, help, children, ...page }: CardPageProps) {
  return (
    <Page {...page}>
      {hidden && <meta name="robots" content="noindex" />}
      <div className={styles.columns} data-wide={wide || undefined}>
        <div className={styles.card}>{children}</div>
        <div className={styles.aside} data-help={help ? '' : undefined}>
          {help ?? <Welcome />}
        </div>
      </div>
    </Page>
  )
}
