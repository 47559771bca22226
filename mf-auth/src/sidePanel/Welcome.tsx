import { usePortal } from '@portal/shared-contracts/portal'
import { CalendarDays, FileText, Newspaper } from 'lucide-react'
import { SidePanel } from './SidePanel'

export function Welcome() {
  const { nome } = usePortal().config
  return (
    <SidePanel titulo="Sua instituição também conta esta história">
      <ul>
        <li>
          <Newspaper aria-hidden="true" /> Publique notícias
        </li>
        <li>
          <CalendarDays aria-hidden="true" /> Divulgue eventos
        </li>
        <li>
          <FileText aria-hidden="true" /> Compartilhe pesquisas, editais e leis
        </li>
      </ul>
      <p>Tudo o que você envia aparece nas páginas públicas do {nome}.</p>
    </SidePanel>
  )
}
