import { wholeAddress } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { useLocation } from 'react-router-dom'

export interface HeadProps {
  titulo: string
  descricao?: string | undefined
  /** Address of the picture shown where the page is shared. */
  imagem?: string | undefined
  /** What that picture shows. */
  imagemDescricao?: string | undefined
}

/** Flowers without a word, for pages that have no picture of their own. */
const NO_PICTURE = '/compartilhar.png'

/** What the page says about itself to browsers, search engines and messengers; React moves it to `<head>`. */
export function Head({ titulo, descricao, imagem = NO_PICTURE, imagemDescricao }: HeadProps) {
  const { nome, portalUrl } = usePortal().config
  // Filters and pages of a list are not pages of their own.
  const address = portalUrl + useLocation().pathname
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
      <meta property="og:image" content={wholeAddress(imagem, portalUrl)} />
      {imagemDescricao && <meta property="og:image:alt" content={imagemDescricao} />}
      <meta name="twitter:card" content="summary_large_image" />
      {descricao && <meta name="description" content={descricao} />}
      {descricao && <meta property="og:description" content={descricao} />}
    </>
  )
}
