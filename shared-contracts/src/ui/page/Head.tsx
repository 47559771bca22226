import { wholeAddress } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { useLocation } from 'react-router-dom'
import { COMPARTILHAR } from '../../api/limits'

/** A picture of which messengers are told what they are about to load. */
export interface ImagemCompartilhada {
  url: string
  /** In pixels, as the next one. */
  largura: number
  altura: number
  /** Media type. */
  tipo: string
}

export interface HeadProps {
  titulo: string
  descricao?: string | undefined
  /** The picture shown where the page is shared, or its address alone. */
  imagem?: ImagemCompartilhada | string | undefined
  /** What that picture shows. */
  imagemDescricao?: string | undefined
}

/** Flowers without a word, for pages that have no picture of their own. */
const NO_PICTURE: ImagemCompartilhada = { url: '/compartilhar.png', ...COMPARTILHAR, tipo: 'image/png' }

/** What the page says about itself to browsers, search engines and messengers; React moves it to `<head>`. */
export function Head({ titulo, descricao, imagem = NO_PICTURE, imagemDescricao }: HeadProps) {
  const { nome, portalUrl } = usePortal().config
  // Filters and pages of a list are not pages of their own.
  const address = portalUrl + useLocation().pathname
  const picture: { url: string } & Partial<ImagemCompartilhada> = typeof imagem === 'string' ? { url: imagem } : imagem
  return (
    <>
      <title>{titulo ? `${titulo} | ${nome}` : nome}</title>
      <link rel="canonical" href={address} />
      <meta property="og:title" content={titulo || nome} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={nome} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:url" content={address} />
      {/* Messengers follow whole addresses only. */}
      <meta property="og:image" content={wholeAddress(picture.url, portalUrl)} />
      {picture.tipo && <meta property="og:image:type" content={picture.tipo} />}
      {picture.largura && <meta property="og:image:width" content={String(picture.largura)} />}
      {picture.altura && <meta property="og:image:height" content={String(picture.altura)} />}
      {imagemDescricao && <meta property="og:image:alt" content={imagemDescricao} />}
      <meta name="twitter:card" content="summary_large_image" />
      {descricao && <meta name="description" content={descricao} />}
      {descricao && <meta property="og:description" content={descricao} />}
    </>
  )
}
