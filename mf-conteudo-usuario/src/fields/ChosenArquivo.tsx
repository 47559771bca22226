import { Button, formatBytes } from '@portal/shared-contracts/ui'
import { FileText, Image, X } from 'lucide-react'
import styles from './ArquivoField.module.css'
import type { StoredArquivo } from './StoredArquivo'
import { useImagem } from './useImagem'

export interface ChosenArquivoProps {
  arquivo: File | StoredArquivo
  preview?: boolean | undefined
  onRemove?: (() => void) | undefined
}

export function ChosenArquivo({ arquivo, preview = false, onRemove }: ChosenArquivoProps) {
  const isNovo = arquivo instanceof File
  const nome = isNovo ? arquivo.name : arquivo.nome
  const tamanho = isNovo ? arquivo.size : arquivo.tamanho
  const imagem = useImagem(preview ? arquivo : undefined)
  const Icone = preview ? Image : FileText
  return (
    <div className={styles.escolhido} data-preview={imagem ? '' : undefined}>
      {imagem ? <img className={styles.imagem} src={imagem} alt="" /> : <Icone aria-hidden="true" />}
      <p className={styles.sobre}>
        <span className={styles.nome}>{nome}</span>
        <span className={styles.tamanho}>
          {[isNovo ? 'Novo arquivo' : 'Arquivo atual', tamanho && formatBytes(tamanho)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {onRemove && (
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" />}
          aria-label={`Remover arquivo: ${nome}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      )}
    </div>
  )
}
