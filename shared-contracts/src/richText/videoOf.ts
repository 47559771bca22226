/** A video of a rich text. Its host is contacted only on request. */
export interface Video {
  player: string
  /** Address of the video's page, also for readers without scripts. */
  pagina: string
  texto: string
}

interface Site {
  hosts: readonly string[]
  path: RegExp
  player: (id: string) => string
  pagina: (id: string) => string
}

const SITES: Site[] = [
  {
    hosts: ['www.youtube.com', 'www.youtube-nocookie.com'],
    path: /^\/embed\/([\w-]{1,64})$/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    pagina: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    hosts: ['player.vimeo.com'],
    path: /^\/video\/(\d{1,20})$/,
    // `dnt` asks Vimeo not to track viewers.
    player: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
    pagina: (id) => `https://vimeo.com/${id}`,
  },
]

/** Returns the video of an `<iframe>` with this `src` and `title`; `undefined` for unknown sites. */
export function videoOf(src: string | null | undefined, title?: string | null): Video | undefined {
  if (!src || !URL.canParse(src)) return undefined
  const { protocol, hostname, pathname } = new URL(src)
  const site = SITES.find(({ hosts }) => hosts.includes(hostname))
  const id = site?.path.exec(pathname)?.[1]
  if (protocol !== 'https:' || !site || !id) return undefined
  const pagina = site.pagina(id)
  const host = new URL(pagina).hostname
  return { player: site.player(id), pagina, texto: title ? `Vídeo: ${title} (em ${host})` : `Vídeo em ${host}` }
}
