import type { DocumentoArea } from '@portal/shared-contracts/api'
import { BookOpenText, FileText, Megaphone, Scale } from 'lucide-react'

const ICONS = { Pesquisa: BookOpenText, Edital: Megaphone, Lei: Scale }

/** The icon of an area; a sheet of paper for a documento without one. */
export function AreaIcon({ area }: { area: DocumentoArea | undefined }) {
  const Icon = area ? ICONS[area] : FileText
  return <Icon aria-hidden="true" />
}
