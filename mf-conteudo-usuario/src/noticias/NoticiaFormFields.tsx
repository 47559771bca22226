import { NOTICIA_IMAGEM_INVALIDA, type Noticia } from '@portal/shared-contracts/api'
import { noticiaFields } from '@portal/shared-contracts/forms'
import { TextField } from '@portal/shared-contracts/ui'
import { RichTextField } from '../editor/RichTextField'
import { DataHoraField } from '../fields/DataHoraField'
import { ImagemField } from '../fields/ImagemField'
import { TagsField } from '../fields/TagsField'
import { AgendaNote } from './AgendaNote'

export function NoticiaFormFields({ edited }: { edited: Noticia | undefined }) {
  const { titulo, subTitulo, arquivo, capaDescricao, removerArquivo, tags, dataPublicacao, descricao } = noticiaFields
  return (
    <>
      <TextField of={titulo} />
      <TextField of={subTitulo} />
      <ImagemField of={arquivo} removed={removerArquivo} refusal={NOTICIA_IMAGEM_INVALIDA} stored={edited} />
      <TextField of={capaDescricao} />
      <TagsField of={tags} />
      <div>
        <DataHoraField of={dataPublicacao} />
        <AgendaNote />
      </div>
      <RichTextField of={descricao} />
    </>
  )
}
