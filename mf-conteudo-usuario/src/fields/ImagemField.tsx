import { coverSource, type FormFieldConfig } from '@portal/shared-contracts/ui'
import { useMemo } from 'react'
import { useField } from 'react-final-form'
import { ArquivoField } from './ArquivoField'
import { type ArquivoKind, acceptOf, checkArquivo } from './checkArquivo'

const FORMATOS: ArquivoKind['formatos'] = [
  { tipo: 'image/png', extensoes: ['png'], assinatura: [0x89, 0x50, 0x4e, 0x47] },
  { tipo: 'image/jpeg', extensoes: ['jpg', 'jpeg'], assinatura: [0xff, 0xd8, 0xff] },
]

export interface ImagemFieldProps extends FormFieldConfig {
  /** What is said of a file that is neither PNG nor JPEG. */
  recusa: string
  /** The cover that the edited item has. Taken away, it sets the form's `removerArquivo`. */
  guardada?: { arquivo: string | null; capaUrl?: string | null } | undefined
}

/** The cover of an item, PNG or JPEG. */
export function ImagemField({ recusa, guardada, ...config }: ImagemFieldProps) {
  const remover = useField<boolean>('removerArquivo').input
  const kind = useMemo(() => ({ formatos: FORMATOS, recusa }), [recusa])
  const url = coverSource(guardada?.capaUrl ?? guardada?.arquivo)
  return (
    <ArquivoField
      {...config}
      preview
      accept={acceptOf(kind)}
      check={checkArquivo(kind)}
      guardado={url && !remover.value ? { nome: 'Imagem atual', url } : undefined}
      onRemoveGuardado={() => remover.onChange(true)}
    />
  )
}
