import { usePortal } from '@portal/shared-contracts/portal'
import { Button, StatusMessage } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { useForm } from 'react-final-form'
import { ConfirmDialog } from '../removal/ConfirmDialog'
import { RASCUNHO } from '../texts'
import { filesOf, isLasting, withoutFiles } from './draftStore'
import { fillForm } from './fillForm'
import styles from './RascunhoButton.module.css'
import type { Rascunho } from './useRascunho'

/** Saves a draft without validation, and confirms before replacing one. */
export function RascunhoButton<Values extends object>({ rascunho }: { rascunho: Rascunho<Values> }) {
  const { alerts } = usePortal()
  const form = useForm<Values>()
  const [asking, setAsking] = useState(false)
  const [lacksFile, setLacksFile] = useState(false)

  const save = () => {
    const { values } = form.getState()
    setAsking(false)
    if (!rascunho.save(values)) return alerts.error(isLasting() ? RASCUNHO.semEspaco : RASCUNHO.bloqueado)
    alerts.success(RASCUNHO.salvo)
    // Only unsaved parts, such as a file, count as changes now.
    form.initialize(withoutFiles(values))
    const files = filesOf(values)
    fillForm(form, files)
    setLacksFile(Object.keys(files).length > 0)
  }

  return (
    <>
      <div className={styles.aviso}>
        <StatusMessage visible>{lacksFile && RASCUNHO.semArquivo[rascunho.semArquivo]}</StatusMessage>
      </div>
      <Button variant="quiet" onClick={() => (rascunho.stored ? setAsking(true) : save())}>
        SALVAR RASCUNHO
      </Button>
      {asking && (
        <ConfirmDialog
          question={RASCUNHO.existente}
          about=""
          loading={false}
          onConfirm={save}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
