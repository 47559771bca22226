import { useEffect, useRef, useState } from 'react'
import { CAPA_LARGURA, CAPA_MEDIA_LARGURA } from '../../api/limits'
import { DefaultCover } from '../motif/DefaultCover'
import styles from './Cover.module.css'
import { coverSource } from './coverSource'

/** How wide a cover with a narrower one stands: a phone between its gutters; elsewhere at most as on a notícia's page. */
const SIZES = '(min-width: 48rem) 55rem, calc(100vw - 2rem)'

export interface CoverProps {
  /** Raw base64, data URL, http(s) or relative address. */
  src?: string | null | undefined
  /** Address of the same picture `CAPA_MEDIA_LARGURA` wide, for phones; `src` is then `CAPA_LARGURA` wide. */
  media?: string | null | undefined
  /** Draws the cover of an item without a picture: its title, so that it always gets the same one. */
  seed: string
  alt?: string
  /** The main picture of its page, of which there is one: loaded first. */
  priority?: boolean
}

/** A picture of 16:9, or petals drawn for this very title. */
export function Cover({ src, media, seed, alt = '', priority = false }: CoverProps) {
  const source = coverSource(src)
  const narrow = coverSource(media)
  const [broken, setBroken] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  // It may have failed before hydration, when `onError` was not there yet.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {}
    if (complete && naturalWidth === 0) image.current?.decode().catch(() => setBroken(source))
  }, [source])

  return (
    <div className={styles.cover} data-cover>
      {source === undefined || source === broken ? (
        <DefaultCover seed={seed} />
      ) : (
        <img
          ref={image}
          {...(narrow && { srcSet: `${narrow} ${CAPA_MEDIA_LARGURA}w, ${source} ${CAPA_LARGURA}w`, sizes: SIZES })}
          src={source}
          alt={alt}
          width={1600}
          height={900}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setBroken(source)}
        />
      )}
    </div>
  )
}
