import { fieldsOf, first, required } from '@portal/shared-contracts/forms'
import { TextField } from '@portal/shared-contracts/ui'
import { plateOf } from './editable'
import { InsertionForm } from './InsertionForm'
import { insertBlock } from './insertBlock'
import type { MediaDialogProps } from './LinkDialog'
import { playerOf } from './playerOf'

interface Video {
  endereco: string
  titulo: string
}

const fields = fieldsOf<Video>()({
  endereco: {
    label: 'Endereço do vídeo',
    kind: 'text',
    hint: 'Do YouTube ou do Vimeo, como aparece no navegador.',
    validate: first(required('Endereço é obrigatório.'), (value) =>
      playerOf(String(value)) ? undefined : 'Use o endereço de um vídeo do YouTube ou do Vimeo.',
    ),
  },
  titulo: { label: 'Título do vídeo', kind: 'text', hint: 'Diz a quem ouve a página o que o vídeo mostra.' },
})

/** Asks for a video. In the editor it is a plate with its title: nothing comes from its host. */
export function VideoDialog({ editor, editing, onClose }: MediaDialogProps) {
  const initialValues = { endereco: editing?.dataset.video ?? '', titulo: editing?.dataset.titulo ?? '' }

  const insert = ({ endereco, titulo }: Video) => {
    const plate = plateOf(editor.ed, playerOf(endereco), titulo)
    if (!plate) return
    if (editing) editing.replaceWith(plate)
    else insertBlock(editor, plate)
    editor.setEditorValue()
  }

  const remove = () => {
    editing?.remove()
    editor.setEditorValue()
  }

  return (
    <InsertionForm<Video>
      title="Vídeo"
      fields={fields}
      initialValues={initialValues}
      removeLabel={editing !== null && 'Remover vídeo'}
      onRemove={remove}
      onInsert={insert}
      onClose={onClose}
    >
      <TextField name="endereco" field={fields.endereco} inputMode="url" spellCheck={false} />
      <TextField name="titulo" field={fields.titulo} />
    </InsertionForm>
  )
}
