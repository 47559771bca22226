import { field, fieldsOf, first, required, type ValuesOf } from '@portal/shared-contracts/forms'
import { TextField } from '@portal/shared-contracts/ui'
import { addressOf } from './addressOf'
import type { Editor } from './Editor'
import { InsertionForm } from './InsertionForm'

const fields = fieldsOf({
  endereco: field.text({
    label: 'Endereço',
    hint: 'De uma página, como www.exemplo.org, ou um e-mail.',
    validate: first(required('Endereço é obrigatório.'), (value) =>
      addressOf(String(value)) ? undefined : 'Endereço inválido.',
    ),
  }),
  texto: field.text({ label: 'Texto do link', hint: 'Sem ele aparece o próprio endereço.' }),
})
type Link = ValuesOf<typeof fields>

export interface MediaDialogProps {
  editor: Editor
  /** What the caret stands in, if it is of this kind. */
  editing: HTMLElement | null
  onClose: () => void
}

/** Asks where a link leads to, and what it says where nothing was selected. */
export function LinkDialog({ editor, editing, onClose }: MediaDialogProps) {
  const selected = !editing && !editor.s.isCollapsed()
  const initialValues = { endereco: editing?.getAttribute('href') ?? '', texto: editing?.textContent ?? '' }

  const insert = ({ endereco, texto }: Link) => {
    const href = addressOf(endereco) ?? ''
    const link = editing ?? editor.ed.createElement('a')
    link.setAttribute('href', href)
    editor.s.focus()
    if (selected) for (const wrapped of editor.s.wrapInTag('a')) wrapped.setAttribute('href', href)
    else if (texto !== link.textContent || !texto) link.textContent = texto || endereco
    if (!selected && !editing) editor.s.insertNode(link)
    editor.setEditorValue()
  }

  const remove = () => {
    editing?.replaceWith(...editing.childNodes)
    editor.setEditorValue()
  }

  return (
    <InsertionForm
      title="Link"
      fields={fields}
      initialValues={initialValues}
      removeLabel={editing !== null && 'Remover link'}
      onRemove={remove}
      onInsert={insert}
      onClose={onClose}
    >
      <TextField of={fields.endereco} inputMode="url" spellCheck={false} />
      {!selected && <TextField of={fields.texto} />}
    </InsertionForm>
  )
}
