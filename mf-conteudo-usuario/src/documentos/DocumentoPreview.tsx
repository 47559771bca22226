import type { Documento } from '@portal/shared-contracts/api'
import { useNow } from '@portal/shared-contracts/portal'
import { formatBytes } from '@portal/shared-contracts/ui'
import { DocumentoFicha } from '@portal/shared-contracts/ui/conteudo'
import { useInstituicao } from '../fields/useInstituicao'
import type { Instituicoes } from '../fields/useInstituicoes'
import styles from './DocumentoPreview.module.css'
import { type DocumentoValues, toDocumento } from './DocumentoValues'

export interface DocumentoPreviewProps {
  values: DocumentoValues
  edited: Documento | undefined
  instituicoes: Instituicoes
}

export function DocumentoPreview({ values, edited, instituicoes }: DocumentoPreviewProps) {
  const today = useNow()?.slice(0, 10) ?? ''
  const { instituicao } = useInstituicao(values.instituicaoId, instituicoes)
  const documento = toDocumento(values, edited, { today, instituicao: instituicao?.razaoSocial ?? '' })
  const { nome, arquivo, tamanho } = documento
  return (
    <>
      <h2 className={styles.titulo}>{nome || 'Documento sem título'}</h2>
      <DocumentoFicha
        documento={documento}
        naoEnviado={<p>{arquivo ? `PDF${tamanho ? `, ${formatBytes(tamanho)}` : ''}` : 'Nenhum arquivo escolhido.'}</p>}
      />
    </>
  )
}
