import type { DocumentoArea } from '@portal/shared-contracts/api'
import { BookOpenText, FileText, Megaphone, Scale } from 'lucide-react'

const ICONES = { Pesquisa: BookOpenText, Edital: Megaphone, Lei: Scale }

/** The picture of an area; of a documento that is of none, a sheet. */
export function AreaIcon({ area }: { area: DocumentoArea | undefined }) {
  const Icone = area ? ICONES[area] : FileText
  return <Icone aria-hidden="true" />
}
