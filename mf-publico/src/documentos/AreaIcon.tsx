import type { DocumentoArea } from '@portal/shared-contracts/api'
import { BookOpenText, FileText, Megaphone, Scale } from 'lucide-react'

const ICONS = { Pesquisa: BookOpenText, Edital: Megaphone, Lei: Scale }

export function AreaIcon({ area }: { area: DocumentoArea | undefined }) {
  const Icon = area ? ICONS[area] : FileText
  return <Icon aria-hidden="true" />
}
