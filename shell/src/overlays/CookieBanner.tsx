import { usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { useEffect, useId } from 'react'
import { texts } from '../texts'
import styles from './CookieBanner.module.css'

/**
 * Asks once. Both answers weigh the same and do the same: nothing optional is ever stored.
 * It comes with the server's HTML, and can be answered before the page is alive; whoever has answered does not see it,
 * by an attribute of `<html>` that is set before the first paint.
 * @param restored whether it is known that nobody answered.
 */
export function CookieBanner({ restored }: { restored: boolean }) {
  const { cookies, config } = usePortal()
  const id = useId()

  const answer = () => {
    cookies.choose()
    // The button that had the focus goes with the banner.
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
