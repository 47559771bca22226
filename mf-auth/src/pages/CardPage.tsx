import { Page, type PageProps } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { Welcome } from '../sidePanel/Welcome'
import styles from './CardPage.module.css'

interface CardPageProps extends PageProps {
  wide?: boolean
  /** Excludes the page from search engines. */
  hidden?: boolean
  /** Replaces `Welcome`. Phones show it below the card. */
  help?: ReactNode
}

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
