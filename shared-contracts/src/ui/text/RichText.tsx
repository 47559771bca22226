import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { boxWide } from './boxWide'
import styles from './RichText.module.css'
import { renderFormulas } from './renderFormulas'
import { useVideos } from './useVideos'
import { Video } from './Video'

/** The look of a rich text, for where it is written. */
export const PROSE = styles.prose ?? ''

/**
 * A rich text; imported by its own name, so that formulas are part of no build that shows none.
 * Without scripts all of it can be read: a video is a link to its page, a formula its TeX.
 * @param html already sanitised: the loader did it through `sanitizeContext`.
 */
export function RichText({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null)
  // React writes the HTML anew whenever it is handed another object, and what was added to it would be gone.
  const markup = useMemo(() => ({ __html: html }), [html])
  const videos = useVideos(prose, html)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text brings other elements.
  useEffect(() => {
    if (!prose.current) return
    boxWide(prose.current)
    renderFormulas(prose.current).catch((error) => console.info('The formulas stay as they were written.', error))
  }, [html])

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it, and its input is sanitised. */}
      <div ref={prose} className={`${styles.prose} ${styles.shown}`} dangerouslySetInnerHTML={markup} />
      {videos.map(({ holder, player, titulo }) => createPortal(<Video player={player} titulo={titulo} />, holder))}
    </>
  )
}
