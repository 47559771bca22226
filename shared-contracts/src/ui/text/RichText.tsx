import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { boxWide } from './boxWide'
import styles from './RichText.module.css'
import { renderFormulas } from './renderFormulas'
import { useVideos } from './useVideos'
import { Video } from './Video'

/** The style of rich text for editors. */
export const PROSE = styles.prose ?? ''

/** Without scripts a video is a link and a formula is TeX. @param html sanitized through `sanitizeContext` */
export function RichText({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null)
  // A new object makes React rewrite the HTML and lose additions.
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
