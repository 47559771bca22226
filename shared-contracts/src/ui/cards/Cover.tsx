import { useEffect, useRef, useState } from 'react'
import { DefaultCover } from '../motif/DefaultCover'
import styles from './Cover.module.css'
import { coverSource } from './coverSource'

export interface CoverProps {
  /** Raw base64, data URL, http(s) or relative address. */
  src?: string | null
  /** Draws the cover of an item without a picture: its title, so that it always gets the same one. */
  seed: string
  alt?: string
  /** The main picture of its page: loaded at once. */
  priority?: boolean
}

/** A picture of 16:9, or petals drawn for this very title. */
export function Cover({ src, seed, alt = '', priority = false }: CoverProps) {
  const source = coverSource(src)
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
