import { observer } from 'mobx-react-lite'
import { AUTOSAVE } from '../texts'
import type { Autosave } from './Autosave'
import { AutosaveNotice } from './AutosaveNotice'
import { LeaveGuard } from './LeaveGuard'
import { RestoreOffer } from './RestoreOffer'
import { useAutosave } from './useAutosave'

export interface AutosaveStatusProps {
  of: Autosave
  isNew: boolean
  draft: object | undefined
}

export const AutosaveStatus = observer(function AutosaveStatus({ of, isNew, draft }: AutosaveStatusProps) {
  useAutosave(of, draft)
  return (
    <>
      <RestoreOffer of={of} />
      {of.unkept && <AutosaveNotice tone="warning">{AUTOSAVE.naoGuardado[of.unkept]}</AutosaveNotice>}
      {of.hasOtherTab && !isNew && <AutosaveNotice tone="warning">{AUTOSAVE.outraAba}</AutosaveNotice>}
      <LeaveGuard of={of} />
    </>
  )
})
