import { type RefObject, useEffect, useState } from 'react'

export interface FoundVideo {
  holder: HTMLElement
  player: string
  titulo: string
}

/** Finds videos of a mounted text. @param html a change starts a new search */
export function useVideos(prose: RefObject<HTMLElement | null>, html: string): FoundVideo[] {
  const [videos, setVideos] = useState<FoundVideo[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text brings other elements.
  useEffect(() => {
    const links = prose.current?.querySelectorAll<HTMLAnchorElement>('a[data-video]') ?? []
    const found = [...links].map((link) => ({
      holder: holderBefore(link),
      player: link.dataset.video ?? '',
      titulo: link.textContent,
    }))
    setVideos(found)
    return () => {
      for (const { holder } of found) holder.remove()
    }
  }, [prose, html])
  return videos
}

function holderBefore(link: HTMLElement): HTMLElement {
  const holder = document.createElement('div')
  holder.dataset.holder = ''
  link.before(holder)
  return holder
}
