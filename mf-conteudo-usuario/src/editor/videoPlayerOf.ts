import { linkIn } from '@portal/shared-contracts/forms'
import { videoOf } from '@portal/shared-contracts/rich-text'

const PAGES: [RegExp, (id: string) => string][] = [
  [
    /^(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)([\w-]+)/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^youtu\.be\/([\w-]+)/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [/^(?:www\.)?vimeo\.com\/(?:[a-z/]+\/)?(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
]

export function videoPlayerOf(typed: string): string | undefined {
  const address = linkIn(typed).replace(/^https?:\/\//i, '')
  for (const [page, player] of PAGES) {
    const id = page.exec(address)?.[1]
    if (id) return videoOf(player(id)) && player(id)
  }
  return videoOf(`https://${address}`) && `https://${address}`
}
