import { Page, type PageProps } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { Welcome } from '../sidePanel/Welcome'
import styles from './CardPage.module.css'

interface CardPageProps extends PageProps {
  /** The card takes two thirds of the page, for a long form. */
  wide?: boolean
  /** Search engines are asked not to list the page. */
  hidden?: boolean
  /** Stands beside the card in place of `Welcome`; a phone, which hides `Welcome`, shows it below the card. */
  help?: ReactNode
}

/** The layout of every screen of this remote: one form on a card, and a panel beside it. */
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
