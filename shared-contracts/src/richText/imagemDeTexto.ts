import { CAPA_MEDIA_LARGURA } from '../api/limits'

/**
 * Where every server of the portal's files answers a picture: an id, and a name for people, whose type it is always stored in. The
 * name is encoded as one part of a path: a dot or a slash that is encoded, which a proxy may take for a way to elsewhere, is in none.
 */
const ADDRESS =
  /^\/api\/arquivo\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(?:[\w.!~*'()-]|%(?!2[EF]|5C|7F)[2-9A-F][0-9A-F]){1,240}\.webp$/

/**
 * Whether a picture may stand in a rich text: one that the portal has stored itself. Its address begins at the root of the API,
 * wherever that is, so that no text names a host.
 */
export const isImagemDeTexto = (src: string): boolean => ADDRESS.test(src)

const IMAGE = /<img ([^<>]*)>/g
const ID = /(?:^|\s)src="\/api\/arquivo\/([0-9a-f-]{36})\//

/** The ids of the pictures of a text, each once. @param html as `sanitizeToStore` wrote it */
export function imagensDoTexto(html: string): string[] {
  const ids = [...html.matchAll(IMAGE)].flatMap(([, attributes = '']) => ID.exec(attributes)?.[1] ?? [])
  return [...new Set(ids)]
}

/** A text without one of its pictures. @param html as `sanitizeToStore` wrote it */
export const withoutImagem = (html: string, id: string): string =>
  html.replace(IMAGE, (image, attributes: string) => (ID.exec(attributes)?.[1] === id ? '' : image))

/** How wide a picture stands at most: a phone between its gutters; elsewhere the measure of a text. */
const SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2rem)'

/**
 * What is set of a picture where it is shown: where it is, that it waits until it is near and keeps nobody waiting, and where it
 * is wider than phones need, the same picture for them.
 * @param filesFrom where the API is, as `PortalConfig.apiUrl` says it
 */
export function shownImagem(src: string, width: string | undefined, filesFrom: string): Record<string, string> {
  const address = `${filesFrom}${src}`
  const sizes = Number(width) > CAPA_MEDIA_LARGURA && {
    srcset: `${address}?tamanho=media ${CAPA_MEDIA_LARGURA}w, ${address} ${width}w`,
    sizes: SIZES,
  }
  return { src: address, ...sizes, loading: 'lazy', decoding: 'async' }
}
