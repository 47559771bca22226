import { AutosaveNotice } from '../autosave/AutosaveNotice'
import { COPIA } from '../texts'
import type { EventoCopy } from './copyOf'

/** Says above the form what it was filled in from, and what of it is missing. */
export const CopyNotice = ({ of: { de, lacksCapa } }: { of: EventoCopy }) => (
  <AutosaveNotice tone="info">
    {COPIA.de(de)} {lacksCapa && COPIA.semImagem}
  </AutosaveNotice>
)
