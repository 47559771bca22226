import { Button, StatusMessage } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { insertColumn, insertRow, isHeader, removeColumn, removeRow, toggleHeader } from './changeTable'
import type { Editor } from './Editor'
import { EditorDialog } from './EditorDialog'
import styles from './TableChanges.module.css'
import { cellAt, type Place, placeOf, sizeOf } from './tableGrid'

type Table = HTMLTableElement
type Cell = HTMLTableCellElement

const CHANGES: Record<string, (table: Table, at: Place, cell: Cell) => Place> = {
  'Linha acima': (table, at) => {
    insertRow(table, at.row)
    return at
  },
  'Linha abaixo': (table, at, { rowSpan }) => {
    insertRow(table, at.row + rowSpan)
    return { ...at, row: at.row + rowSpan }
  },
  'Coluna à esquerda': (table, at) => {
    insertColumn(table, at.column)
    return at
  },
  'Coluna à direita': (table, at, { colSpan }) => {
    insertColumn(table, at.column + colSpan)
    return { ...at, column: at.column + colSpan }
  },
  'Excluir linha': (table, at) => {
    removeRow(table, at.row)
    return at
  },
  'Excluir coluna': (table, at) => {
    removeColumn(table, at.column)
    return at
  },
}

export interface TableChangesProps {
  editor: Editor
  cell: Cell
  onClose: () => void
}

/** The dialog stays open, because authors often add several rows. */
export function TableChanges({ editor, cell: first, onClose }: TableChangesProps) {
  const [table] = useState(() => first.closest('table') as Table)
  const [cell, setCell] = useState(first)
  const [size, setSize] = useState(() => sizeText(table))
  const [hasHeader, setHeader] = useState(() => isHeader(table.rows[0]))

  const goOnFrom = (place: Place) => {
    setCell(cellAt(table, place) ?? cell)
    setSize(sizeText(table))
    setHeader(isHeader(table.rows[0]))
  }
  const switchHeader = () => {
    const place = placeOf(table, cell)
    toggleHeader(table)
    goOnFrom(place)
  }
  const keep = () => {
    if (table.contains(cell)) editor.s.setCursorIn(cell, true)
    editor.setEditorValue()
  }
  const remove = () => {
    table.remove()
    editor.setEditorValue()
  }

  return (
    <EditorDialog title="Tabela" onClose={onClose} onEscape={keep}>
      {(answer) => (
        <div className={styles.changes}>
          <StatusMessage visible>{size}</StatusMessage>
          <div className={styles.buttons}>
            {Object.entries(CHANGES).map(([label, change]) => (
              <Button
                key={label}
                variant="secondary"
                onClick={() => {
                  const place = change(table, placeOf(table, cell), cell)
                  if (isEmpty(table)) answer(remove)
                  else goOnFrom(place)
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          <Button variant="secondary" aria-pressed={hasHeader} onClick={switchHeader}>
            A primeira linha é um cabeçalho
          </Button>
          <div className={styles.end}>
            <Button variant="quiet" onClick={() => answer(remove)}>
              Remover tabela
            </Button>
            <Button onClick={() => answer(keep)}>Concluir</Button>
          </div>
        </div>
      )}
    </EditorDialog>
  )
}

const isEmpty = (table: Table) => table.querySelector('td, th') === null

function sizeText(table: Table): string {
  const { rows, columns } = sizeOf(table)
  return `A tabela tem ${rows === 1 ? '1 linha' : `${rows} linhas`} e ${columns === 1 ? '1 coluna' : `${columns} colunas`}.`
}
