import { usePortal } from '@portal/shared-contracts/portal'
import { Clock, LifeBuoy, MailSearch } from 'lucide-react'
import { SidePanel } from './SidePanel'

export function RecuperacaoHelp() {
  const { email } = usePortal().config
  return (
    <SidePanel titulo="Precisa de ajuda?">
      <ul>
        <li>
          <MailSearch aria-hidden="true" /> O código chega em alguns minutos. Olhe também a caixa de spam. Se já chegou
          outro há pouco, use o mais novo.
        </li>
        <li>
          <Clock aria-hidden="true" /> Ele vale por poucos minutos. Passou do tempo? Peça outro.
        </li>
        <li>
          <LifeBuoy aria-hidden="true" />
          <span>
            Não usa mais esse e-mail? Escreva para <a href={`mailto:${email}`}>{email}</a>.
          </span>
        </li>
      </ul>
    </SidePanel>
  )
}
