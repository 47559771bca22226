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
  /** The form begins with a draft. */
  isFilled: boolean
}

/** Runs the autosave of the form around it, with its notices: what can be restored, what has no room, another tab. */
export const AutosaveStatus = observer(function AutosaveStatus({ of, isNew, isFilled }: AutosaveStatusProps) {
  useAutosave(of, isFilled)
  return (
    <>
      <RestoreOffer of={of} />
      {of.unkept && <AutosaveNotice tone="warning">{AUTOSAVE.naoGuardado[of.unkept]}</AutosaveNotice>}
      {of.hasOtherTab && !isNew && <AutosaveNotice tone="warning">{AUTOSAVE.outraAba}</AutosaveNotice>}
      <LeaveGuard of={of} />
    </>
  )
})
