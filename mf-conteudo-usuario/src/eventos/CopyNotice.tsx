import { AutosaveNotice } from '../autosave/AutosaveNotice'
import { COPIA } from '../texts'
import type { EventoCopy } from './copyOf'

export const CopyNotice = ({ of: { de, lacksCapa } }: { of: EventoCopy }) => (
  <AutosaveNotice tone="info">
    {COPIA.de(de)} {lacksCapa && COPIA.semImagem}
  </AutosaveNotice>
)
