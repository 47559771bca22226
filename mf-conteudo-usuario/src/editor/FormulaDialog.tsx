import { field, fieldsOf, first, inputOf, required, type ValuesOf } from '@portal/shared-contracts/forms'
import { EXCESSES, formulaExcessOf, RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { TextField } from '@portal/shared-contracts/ui'
import { FormulaPreview } from './FormulaPreview'
import type { InsertionDialogProps } from './Insertion'
import { InsertionForm } from './InsertionForm'

const fields = fieldsOf({
  tex: field.paragraphs({
    label: 'Fórmula em TeX',
    hint: 'Por exemplo: \\frac{a}{b}, x^2, \\sqrt{2}.',
    maxLength: RICH_TEXT.limits.formula,
    validate: first(required('Fórmula é obrigatória.'), (tex) => {
      const excess = formulaExcessOf(String(tex))
      return excess === undefined || excess === 'formula' ? undefined : EXCESSES[excess]
    }),
  }),
})
type Formula = ValuesOf<typeof fields>

export function FormulaDialog({ editor, editing, onClose }: InsertionDialogProps) {
  const insert = (values: Formula) => {
    const { tex } = inputOf(fields, values)
    const formula = editor.ed.createElement('span')
    formula.dataset.formula = tex
    formula.contentEditable = 'false'
    formula.textContent = tex
    if (editing) editing.replaceWith(formula)
    else editor.s.insertNode(formula)
    editor.setEditorValue()
  }

  const remove = () => {
    editing?.remove()
    editor.setEditorValue()
  }

  return (
    <InsertionForm
      title="Fórmula"
      fields={fields}
      initialValues={{ tex: editing?.dataset.formula ?? '' }}
      removeLabel={editing !== null && 'Remover fórmula'}
      onRemove={remove}
      onInsert={insert}
      onClose={onClose}
    >
      <TextField of={fields.tex} rows={3} spellCheck={false} />
      <FormulaPreview name={fields.tex.name} />
    </InsertionForm>
  )
}
