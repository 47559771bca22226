import { CAPA_MEDIA_LARGURA } from '../limits'

/** The name has no encoded dots and slashes, because a proxy could decode them to another path. */
const ADDRESS =
  /^\/api\/arquivo\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(?:[\w.!~*'()-]|%(?!2[EF]|5C|7F)[2-9A-F][0-9A-F]){1,240}\.webp$/

/** Accepts only pictures stored in the portal, from the API's root and without a host. */
export const isImagemDeTexto = (src: string): boolean => ADDRESS.test(src)

const IMAGE = /<img ([^<>]*)>/g
const ID = /(?:^|\s)src="\/api\/arquivo\/([0-9a-f-]{36})\//

/** Returns each picture's id once. @param html from `sanitizeToStore` */
export function imagensDoTexto(html: string): string[] {
  const ids = [...html.matchAll(IMAGE)].flatMap(([, attributes = '']) => ID.exec(attributes)?.[1] ?? [])
  return [...new Set(ids)]
}

/** @param html from `sanitizeToStore` */
export const withoutImagem = (html: string, id: string): string =>
  html.replace(IMAGE, (image, attributes: string) => (ID.exec(attributes)?.[1] === id ? '' : image))

const SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2rem)'

/** Returns attributes for display. @param filesFrom the API, like `PortalConfig.apiUrl` */
export function shownImagem(src: string, width: string | undefined, filesFrom: string): Record<string, string> {
  const address = `${filesFrom}${src}`
  const sizes = Number(width) > CAPA_MEDIA_LARGURA && {
    srcset: `${address}?tamanho=media ${CAPA_MEDIA_LARGURA}w, ${address} ${width}w`,
    sizes: SIZES,
  }
  return { src: address, ...sizes, loading: 'lazy', decoding: 'async' }
}
