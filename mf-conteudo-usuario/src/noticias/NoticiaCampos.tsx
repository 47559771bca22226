import type { Noticia } from '@portal/shared-contracts/api'
import { NOTICIA_TEXTOS } from '@portal/shared-contracts/forms'
import { TextField } from '@portal/shared-contracts/ui'
import { RichTextField } from '../editor/RichTextField'
import { DataHoraField } from '../fields/DataHoraField'
import { ImagemField } from '../fields/ImagemField'
import { TagsField } from '../fields/TagsField'
import { noticiaFields } from './noticiaFields'

/** Everything that is asked of a noticia. @param edited the one that is edited, whose cover shows. */
export function NoticiaCampos({ edited }: { edited: Noticia | undefined }) {
  const { titulo, subTitulo, arquivo, tags, dataPublicacao, descricao } = noticiaFields
  return (
    <>
      <TextField name="titulo" field={titulo} />
      <TextField name="subTitulo" field={subTitulo} />
      <ImagemField name="arquivo" field={arquivo} required recusa={NOTICIA_TEXTOS.imagem} guardada={edited} />
      <TagsField name="tags" field={tags} />
      <DataHoraField name="dataPublicacao" field={dataPublicacao} />
      <RichTextField name="descricao" field={descricao} />
    </>
  )
}
