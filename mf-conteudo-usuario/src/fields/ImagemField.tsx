import type { Field } from '@portal/shared-contracts/forms'
import { coverSource, type FieldProps } from '@portal/shared-contracts/ui'
import { useMemo } from 'react'
import { useField } from 'react-final-form'
import { ArquivoField } from './ArquivoField'
import { acceptOf, checkArquivo, pictureKind } from './checkArquivo'

export interface ImagemFieldProps extends FieldProps<File | null, 'file'> {
  removed: Field<boolean>
  refusal: string
  stored?: { arquivo: string | null; capaUrl?: string | null } | undefined
}

/** PNG or JPEG below `ARQUIVO_LIMITE_BYTES`. */
export function ImagemField({ of, removed, refusal, stored }: ImagemFieldProps) {
  const removal = useField<boolean>(removed.name).input
  const kind = useMemo(() => pictureKind(refusal), [refusal])
  const url = coverSource(stored?.capaUrl ?? stored?.arquivo)
  return (
    <ArquivoField
      of={of}
      preview
      accept={acceptOf(kind)}
      check={checkArquivo(kind)}
      stored={url && !removal.value ? { nome: 'Imagem atual', url } : undefined}
      onRemoveStored={() => removal.onChange(true)}
    />
  )
}
