import { wholeAddress } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { useLocation } from 'react-router-dom'
import { COMPARTILHAR } from '../../limits'

export interface ImagemCompartilhada {
  url: string
  /** In pixels, like `altura`. */
  largura: number
  altura: number
  tipo: string
}

export interface HeadProps {
  titulo: string
  descricao?: string | undefined
  imagem?: ImagemCompartilhada | string | undefined
  imagemDescricao?: string | undefined
}

const NO_PICTURE: ImagemCompartilhada = { url: '/compartilhar.png', ...COMPARTILHAR, tipo: 'image/png' }

/** Metadata for browsers, search engines and messengers, which React moves to `<head>`. */
export function Head({ titulo, descricao, imagem = NO_PICTURE, imagemDescricao }: HeadProps) {
  const { nome, portalUrl } = usePortal().config
  // Filters and list pages share the page's address.
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
