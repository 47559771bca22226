import { usePortal } from '@portal/shared-contracts/portal'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Petals } from '../motif/Petals'
import { VisuallyHidden } from '../text/VisuallyHidden'
import { Breadcrumb, type Crumb } from './Breadcrumb'
import { breadcrumbList } from './breadcrumbList'
import { Head, type HeadProps } from './Head'
import { JsonLd } from './JsonLd'
import styles from './Page.module.css'

export interface PageProps extends HeadProps {
  hideTitle?: boolean
  actions?: ReactNode
  intro?: ReactNode
  breadcrumb?: readonly Crumb[] | ReactElement
  children?: ReactNode
}

/** A screen with metadata and one `<h1>`, which gets the focus after navigation. */
export function Page(props: PageProps) {
  const { titulo, hideTitle, actions, intro, breadcrumb, children } = props
  const { config } = usePortal()
  const { pathname } = useLocation()
  const heading = (
    <h1 className={styles.title} tabIndex={-1} data-page-title>
      {titulo || config.nome}
    </h1>
  )
  return (
    <>
      <Head {...props} />
      {hideTitle ? (
        <VisuallyHidden as="div">{heading}</VisuallyHidden>
      ) : (
        <header className={styles.header}>
          <Petals variant="spray" />
          <div className={styles.heading}>
            {isTrail(breadcrumb) ? <Breadcrumb trail={breadcrumb} /> : breadcrumb}
            <div className={styles.row}>
              {heading}
              {actions && <div className={styles.actions}>{actions}</div>}
            </div>
            {intro && <div className={styles.intro}>{intro}</div>}
          </div>
        </header>
      )}
      <div className={styles.body}>
        {children}
        {isTrail(breadcrumb) && <JsonLd of={breadcrumbList(breadcrumb, config.portalUrl)} />}
        <p className={styles.printed} aria-hidden="true">
          {config.nome} · {config.portalUrl + pathname}
        </p>
      </div>
    </>
  )
}

const isTrail = (breadcrumb: PageProps['breadcrumb']): breadcrumb is readonly Crumb[] => Array.isArray(breadcrumb)
