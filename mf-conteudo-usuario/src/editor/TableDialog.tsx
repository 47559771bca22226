import { field, fieldsOf, first, inputOf, matching, required, type ValuesOf } from '@portal/shared-contracts/forms'
import { RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { CheckboxField, FieldGroup, TextField } from '@portal/shared-contracts/ui'
import { createTable } from './changeTable'
import type { InsertionDialogProps } from './Insertion'
import { InsertionForm } from './InsertionForm'
import { insertBlock } from './insertBlock'
import { TableChanges } from './TableChanges'

const { newTable } = RICH_TEXT.limits

const count = (label: string, max: number) => {
  const sentence = `Informe um número de 1 a ${max}.`
  return field.text({
    label,
    validate: first(required(sentence), matching(/^\d{1,2}$/, sentence), (value) =>
      Number(value) >= 1 && Number(value) <= max ? undefined : sentence,
    ),
  })
}

const fields = fieldsOf({
  linhas: count('Linhas', newTable.rows),
  colunas: count('Colunas', newTable.columns),
  cabecalho: field.checkbox({
    label: 'A primeira linha é um cabeçalho',
    hint: 'Diz a quem ouve a página de que coluna é cada célula.',
  }),
})
type Tabela = ValuesOf<typeof fields>

const TRES_POR_TRES: Tabela = { linhas: '3', colunas: '3', cabecalho: true }

export function TableDialog({ editor, editing, onClose }: InsertionDialogProps) {
  const cell = editing as HTMLTableCellElement | null
  if (cell) return <TableChanges editor={editor} cell={cell} onClose={onClose} />

  const insert = (values: Tabela) => {
    const { linhas, colunas, cabecalho } = inputOf(fields, values)
    const table = createTable(editor.ed, Number(linhas), Number(colunas), cabecalho)
    insertBlock(editor, table)
    editor.s.setCursorIn(table.rows[0]?.cells[0] ?? table, true)
    editor.setEditorValue()
  }
  return (
    <InsertionForm title="Tabela" fields={fields} initialValues={TRES_POR_TRES} onInsert={insert} onClose={onClose}>
      <FieldGroup>
        <TextField of={fields.linhas} inputMode="numeric" />
        <TextField of={fields.colunas} inputMode="numeric" />
      </FieldGroup>
      <CheckboxField of={fields.cabecalho} />
    </InsertionForm>
  )
}
