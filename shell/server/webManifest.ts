import { paths } from '@portal/shared-contracts/paths'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { RouteHandlerMethod } from 'fastify'

export const WEB_MANIFEST_PATH = '/manifest.webmanifest'

/** https://www.w3.org/TR/appmanifest/ */
export const webManifest = ({ nome, organizacao, cidade, uf, cor = '#4B2E83' }: PortalConfig): RouteHandlerMethod => {
  const manifest = JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    name: nome,
    short_name: nome,
    description: `${nome}, de ${cidade} (${uf}). ${organizacao}.`,
    lang: 'pt-BR',
    dir: 'ltr',
    display: 'standalone',
    theme_color: cor,
    background_color: '#FBFAFD',
    categories: ['government', 'news'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icone-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icone-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icone-recortavel-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Notícias', url: paths.noticias() },
      { name: 'Eventos', url: paths.eventos() },
    ],
  })
  return (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest)
}
