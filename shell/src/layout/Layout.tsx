import { usePortal } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useLayoutEffect } from 'react'
import { AlertBar } from '../overlays/AlertBar'
import { CookieBanner } from '../overlays/CookieBanner'
import { Modal } from '../overlays/Modal'
import { AccessibilityBar } from './AccessibilityBar'
import { Footer } from './Footer'
import { Header, type HeaderProps } from './Header'
import styles from './Layout.module.css'
import { OfflineBar } from './OfflineBar'
import { SideMenu } from './SideMenu'
import { sideGroupsOf } from './sideGroupsOf'

/** An attribute of `<html>`, set before the first paint (`inlineScripts.ts`), reserves places until `restored`. */
export const Layout = observer(function Layout({ children, ...header }: HeaderProps & { children: ReactNode }) {
  const { session, cookies } = usePortal()
  const { menu, restored } = header

  useLayoutEffect(() => {
    if (restored) delete document.documentElement.dataset.sessao
  }, [restored])
  return (
    <>
      <AccessibilityBar />
      <Header {...header} />
      <AlertBar />
      <div className={styles.middle}>
        {restored && session.usuario && <SideMenu groups={sideGroupsOf(menu, session.usuario)} />}
        <main id="conteudo" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Footer />
      <OfflineBar />
      {!cookies.choseCookies && <CookieBanner restored={restored} />}
      <Modal />
    </>
  )
})
