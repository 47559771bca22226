import { paths } from '@portal/shared-contracts/paths'
import { ButtonLink } from '@portal/shared-contracts/ui'
import { ArrowLeft, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import styles from './EventoFoot.module.css'

export function EventoFoot() {
  return (
    <nav className={styles.fim} aria-label="Fim da página">
      <ButtonLink to={paths.eventos()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
        Voltar para os eventos
      </ButtonLink>
      <ButtonLink href="#top" variant="quiet" icon={<ArrowUp aria-hidden="true" />} onClick={toTop}>
        Voltar ao topo
      </ButtonLink>
    </nav>
  )
}

/** Keeps the URL and moves the focus to the heading for keyboard users. */
function toTop(event: MouseEvent) {
  event.preventDefault()
  const isSmooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'instant' })
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
