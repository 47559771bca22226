import { usePortal } from '@portal/shared-contracts/portal'

export interface HeadProps {
  titulo: string
  descricao?: string | undefined
  /** Address of the picture shown where the page is shared. */
  imagem?: string | undefined
}

/** What the page says about itself to browsers, search engines and messengers; React moves it to `<head>`. */
export function Head({ titulo, descricao, imagem }: HeadProps) {
  const { config } = usePortal()
  return (
    <>
      <title>{titulo ? `${titulo} | ${config.nome}` : config.nome}</title>
      <meta property="og:title" content={titulo || config.nome} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.nome} />
      {descricao && <meta name="description" content={descricao} />}
      {descricao && <meta property="og:description" content={descricao} />}
      {imagem && <meta property="og:image" content={imagem} />}
    </>
  )
}
