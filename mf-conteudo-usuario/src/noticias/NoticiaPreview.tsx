import type { Noticia } from '@portal/shared-contracts/api'
import { usePortal } from '@portal/shared-contracts/portal'
import { RichText } from '@portal/shared-contracts/ui/rich-text'
import { useSanitized } from '../formulario/useSanitized'
import { type NoticiaValues, toNoticia } from './NoticiaValues'

/** The noticia as the public will see it. */
export function NoticiaPreview({ values, edited }: { values: NoticiaValues; edited: Noticia | undefined }) {
  const { usuario } = usePortal().session
  const descricao = useSanitized(values.descricao)
  const noticia = toNoticia(values, edited, usuario?.userName ?? '')
  return (
    <>
      <h2>{noticia.titulo}</h2>
      <p>{noticia.subTitulo}</p>
      <RichText html={descricao} />
    </>
  )
}
