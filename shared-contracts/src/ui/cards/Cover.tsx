import { useEffect, useRef, useState } from 'react'
import { CAPA_LARGURA, CAPA_MEDIA_LARGURA } from '../../limits'
import { DefaultCover } from '../motif/DefaultCover'
import styles from './Cover.module.css'
import { coverSource } from './coverSource'

const SIZES = '(min-width: 48rem) 55rem, calc(100vw - 2rem)'

export interface CoverProps {
  /** Raw base64, data URL, http(s) or relative address. */
  src?: string | null | undefined
  /** Address of the picture in `CAPA_MEDIA_LARGURA`, for phones; `src` has `CAPA_LARGURA`. */
  media?: string | null | undefined
  /** The title determines the drawn cover. */
  seed: string
  alt?: string
  priority?: boolean
}

/** A picture of 16:9, or a cover drawn from the title. */
export function Cover({ src, media, seed, alt = '', priority = false }: CoverProps) {
  const source = coverSource(src)
  const narrow = coverSource(media)
  const [broken, setBroken] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  // The picture may have failed before hydration, without `onError`.
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
