import { field, fieldsOf, first, required, type ValuesOf, withoutInvisible } from '@portal/shared-contracts/forms'
import { TextField } from '@portal/shared-contracts/ui'
import type { InsertionDialogProps } from './Insertion'
import { InsertionForm } from './InsertionForm'
import { linkAddressOf } from './linkAddressOf'

const fields = fieldsOf({
  endereco: field.text({
    label: 'Endereço',
    hint: 'De uma página, como www.exemplo.org, ou um e-mail.',
    clean: withoutInvisible,
    validate: first(required('Endereço é obrigatório.'), (value) =>
      linkAddressOf(String(value)) ? undefined : 'Endereço inválido.',
    ),
  }),
  texto: field.text({ label: 'Texto do link', hint: 'Sem ele aparece o próprio endereço.' }),
})
type Link = ValuesOf<typeof fields>

export function LinkDialog({ editor, editing, onClose }: InsertionDialogProps) {
  const selected = !editing && !editor.s.isCollapsed()
  const initialValues = { endereco: editing?.getAttribute('href') ?? '', texto: editing?.textContent ?? '' }

  const insert = ({ endereco, texto }: Link) => {
    const href = linkAddressOf(endereco) ?? ''
    const said = fields.texto.clean(texto)
    const link = editing ?? editor.ed.createElement('a')
    link.setAttribute('href', href)
    editor.s.focus()
    if (selected) for (const wrapped of editor.s.wrapInTag('a')) wrapped.setAttribute('href', href)
    else if (texto !== link.textContent || !said) link.textContent = said ? texto : fields.endereco.clean(endereco)
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
