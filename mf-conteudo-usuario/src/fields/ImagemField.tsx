import type { Field } from '@portal/shared-contracts/forms'
import { coverSource, type FieldProps } from '@portal/shared-contracts/ui'
import { useMemo } from 'react'
import { useField } from 'react-final-form'
import { ArquivoField } from './ArquivoField'
import { type ArquivoKind, acceptOf, checkArquivo } from './checkArquivo'

const FORMATOS: ArquivoKind['formatos'] = [
  { tipo: 'image/png', extensoes: ['png'], assinatura: [0x89, 0x50, 0x4e, 0x47] },
  { tipo: 'image/jpeg', extensoes: ['jpg', 'jpeg'], assinatura: [0xff, 0xd8, 0xff] },
]

export interface ImagemFieldProps extends FieldProps<File | null, 'file'> {
  /** Whether the cover that the edited item has is taken away. */
  remover: Field<boolean>
  /** What is said of a file that is neither PNG nor JPEG. */
  recusa: string
  /** The cover that the edited item has. */
  guardada?: { arquivo: string | null; capaUrl?: string | null } | undefined
}

/** The cover of an item, PNG or JPEG. */
export function ImagemField({ of, remover, recusa, guardada }: ImagemFieldProps) {
  const removal = useField<boolean>(remover.name).input
  const kind = useMemo(() => ({ formatos: FORMATOS, recusa }), [recusa])
  const url = coverSource(guardada?.capaUrl ?? guardada?.arquivo)
  return (
    <ArquivoField
      of={of}
      preview
      accept={acceptOf(kind)}
      check={checkArquivo(kind)}
      guardado={url && !removal.value ? { nome: 'Imagem atual', url } : undefined}
      onRemoveGuardado={() => removal.onChange(true)}
    />
  )
}
