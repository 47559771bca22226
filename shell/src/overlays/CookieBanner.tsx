import { usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { useEffect, useId } from 'react'
import { texts } from '../document/texts'
import styles from './CookieBanner.module.css'

/** Both answers do the same (docs/product.md#cookies). Works before hydration (`inlineScripts.ts`). */
export function CookieBanner({ restored }: { restored: boolean }) {
  const { cookies, config } = usePortal()
  const id = useId()

  const answer = () => {
    cookies.choose()
    // The focused button disappears, so the focus needs a new place.
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
