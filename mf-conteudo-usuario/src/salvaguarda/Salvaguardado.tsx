import { observer } from 'mobx-react-lite'
import { SALVAGUARDA } from '../texts'
import { Aviso } from './Aviso'
import { LeaveGuard } from './LeaveGuard'
import { Oferta } from './Oferta'
import type { Salvaguarda } from './Salvaguarda'
import { useSalvaguarda } from './useSalvaguarda'

export interface SalvaguardadoProps {
  of: Salvaguarda
  isNew: boolean
  /** The form begins with a draft. */
  isFilled: boolean
}

/** What is said above a form of what was kept of it, of what cannot be kept, and of another tab. */
export const Salvaguardado = observer(function Salvaguardado({ of, isNew, isFilled }: SalvaguardadoProps) {
  useSalvaguarda(of, isFilled)
  return (
    <>
      <Oferta of={of} />
      {of.semEspaco && <Aviso tone="warning">{SALVAGUARDA.semEspaco[of.semEspaco]}</Aviso>}
      {of.hasOutraAba && !isNew && <Aviso tone="warning">{SALVAGUARDA.outraAba}</Aviso>}
      <LeaveGuard of={of} />
    </>
  )
})
