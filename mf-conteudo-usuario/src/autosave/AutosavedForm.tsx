import { observer } from 'mobx-react-lite'
import { AUTOSAVE } from '../texts'
import type { Autosave } from './Autosave'
import { AutosaveNotice } from './AutosaveNotice'
import { LeaveGuard } from './LeaveGuard'
import { RestoreOffer } from './RestoreOffer'
import { useAutosave } from './useAutosave'

export interface AutosavedFormProps {
  of: Autosave
  isNew: boolean
  /** The form begins with a draft. */
  isFilled: boolean
}

/** What is said above a form of what was kept of it, of what cannot be kept, and of another tab. */
export const AutosavedForm = observer(function AutosavedForm({ of, isNew, isFilled }: AutosavedFormProps) {
  useAutosave(of, isFilled)
  return (
    <>
      <RestoreOffer of={of} />
      {of.lacksSpace && <AutosaveNotice tone="warning">{AUTOSAVE.semEspaco[of.lacksSpace]}</AutosaveNotice>}
      {of.hasOtherTab && !isNew && <AutosaveNotice tone="warning">{AUTOSAVE.outraAba}</AutosaveNotice>}
      <LeaveGuard of={of} />
    </>
  )
})
