import { usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { useEffect, useId } from 'react'
import { texts } from '../texts'
import styles from './CookieBanner.module.css'

/**
 * Asks about cookies, once. Both answers look alike and do the same: the portal stores nothing optional (decision 133). It
 * is part of the server's HTML and can be answered before hydration. From visitors who have answered, an attribute of
 * `<html>` that is set before the first paint hides it (`inlineScripts.ts`).
 * @param restored whether the stored choice has been read; the banner is then shown only where there is none.
 */
export function CookieBanner({ restored }: { restored: boolean }) {
  const { cookies, config } = usePortal()
  const id = useId()

  const answer = () => {
    cookies.choose()
    // The banner vanishes with the button that had the focus.
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (restored) delete document.documentElement.dataset.cookies
  }, [restored])
  return (
    <section className={styles.banner} aria-labelledby={id} data-cookie-banner data-chrome>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id={id} className={styles.title}>
            {texts.cookies.title}
          </h2>
          <p>
            {texts.cookies.message} <a href={config.privacidadeUrl}>{texts.cookies.details}</a>
          </p>
        </div>
        <div className={styles.answers}>
          <Button variant="secondary" data-cookie-answer onClick={answer}>
            {texts.cookies.reject}
          </Button>
          <Button variant="secondary" data-cookie-answer onClick={answer}>
            {texts.cookies.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}
