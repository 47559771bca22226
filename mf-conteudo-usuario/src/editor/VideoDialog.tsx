import { field, fieldsOf, first, required, type ValuesOf } from '@portal/shared-contracts/forms'
import { TextField } from '@portal/shared-contracts/ui'
import { videoPlaceholderOf } from './editable'
import type { InsertionDialogProps } from './Insertion'
import { InsertionForm } from './InsertionForm'
import { insertBlock } from './insertBlock'
import { videoPlayerOf } from './videoPlayerOf'

const fields = fieldsOf({
  endereco: field.text({
    label: 'Endereço do vídeo',
    hint: 'Do YouTube ou do Vimeo, como aparece no navegador.',
    validate: first(required('Endereço é obrigatório.'), (value) =>
      videoPlayerOf(String(value)) ? undefined : 'Use o endereço de um vídeo do YouTube ou do Vimeo.',
    ),
  }),
  titulo: field.text({ label: 'Título do vídeo', hint: 'Diz a quem ouve a página o que o vídeo mostra.' }),
})
type Video = ValuesOf<typeof fields>

/** The editor shows a placeholder with the title, so it requests nothing from the video's host. */
export function VideoDialog({ editor, editing, onClose }: InsertionDialogProps) {
  const initialValues = { endereco: editing?.dataset.video ?? '', titulo: editing?.dataset.titulo ?? '' }

  const insert = ({ endereco, titulo }: Video) => {
    const plate = videoPlaceholderOf(editor.ed, videoPlayerOf(endereco), titulo)
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
    <InsertionForm
      title="Vídeo"
      fields={fields}
      initialValues={initialValues}
      removeLabel={editing !== null && 'Remover vídeo'}
      onRemove={remove}
      onInsert={insert}
      onClose={onClose}
    >
      <TextField of={fields.endereco} inputMode="url" spellCheck={false} />
      <TextField of={fields.titulo} />
    </InsertionForm>
  )
}
