import { CODIGO, createImagem, type ImagemGuardada, refusal, TEXTO_IMAGEM_INVALIDA } from '@portal/shared-contracts/api'
import { required, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { isImagemDeTexto } from '@portal/shared-contracts/rich-text'
import { CheckboxField, StatusMessage } from '@portal/shared-contracts/ui'
import { useEffect, useRef, useState } from 'react'
import { ArquivoField } from '../fields/ArquivoField'
import { acceptOf, checkArquivo, pictureKind } from '../fields/checkArquivo'
import { UploadContext } from '../fields/UploadContext'
import { IMAGEM_NO_TEXTO } from '../texts'
import { DescricaoField } from './DescricaoField'
import type { InsertionDialogProps } from './Insertion'
import { InsertionForm } from './InsertionForm'
import { type Imagem, imagemFields } from './imagemFields'
import { insertBlock } from './insertBlock'
import { putImagem } from './putImagem'

const IMAGE = pictureKind(TEXTO_IMAGEM_INVALIDA)
const NOVA = imagemFields(required(IMAGEM_NO_TEXTO.semArquivo))
const EDITADA = imagemFields()

/** The portal stores the picture before the dialog inserts it. */
export function ImagemDialog({ editor, editing, arquivos = [], onClose }: InsertionDialogProps) {
  const { apiUrl } = usePortal().config
  const image = editing as HTMLImageElement | null
  const fields = image ? EDITADA : NOVA
  const { stored, store, progress } = useStoredImagem()

  const insert = ({ alt, decorativa }: Imagem) => {
    const inserted = image ?? editor.ed.createElement('img')
    putImagem(inserted, { alt: decorativa ? '' : fields.alt.clean(alt), guardada: stored.current, filesFrom: apiUrl })
    if (!image) insertBlock(editor, inserted)
    editor.setEditorValue()
  }

  const remove = () => {
    image?.remove()
    editor.setEditorValue()
  }

  return (
    <UploadContext value={progress}>
      <InsertionForm<Imagem>
        title={IMAGEM_NO_TEXTO.titulo}
        fields={fields}
        initialValues={{ arquivo: null, alt: image?.alt ?? '', decorativa: image?.alt === '' }}
        removeLabel={image !== null && IMAGEM_NO_TEXTO.remover}
        onRemove={remove}
        prepare={async (values) => (values.arquivo ? store(values) : undefined)}
        onInsert={insert}
        onClose={onClose}
      >
        <ArquivoField
          of={fields.arquivo}
          preview
          accept={acceptOf(IMAGE)}
          check={checkArquivo(IMAGE)}
          offered={arquivos[0]}
          stored={image ? { nome: IMAGEM_NO_TEXTO.atual, url: image.src } : undefined}
        />
        {arquivos.length > 1 && <StatusMessage visible>{IMAGEM_NO_TEXTO.soUma}</StatusMessage>}
        <DescricaoField of={fields.alt} decorativa={fields.decorativa} />
        <CheckboxField of={fields.decorativa} />
      </InsertionForm>
    </UploadContext>
  )
}

/** Stores the picture of a form. The upload ends with the dialog. */
function useStoredImagem() {
  const api = useApi()
  const stored = useRef<ImagemGuardada>(undefined)
  const [progress, setProgress] = useState<number>()
  const closing = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])

  const send = async ({ arquivo }: Imagem) => {
    const options = { onUploadProgress: setProgress, ...(closing.current && { signal: closing.current.signal }) }
    const resultado = await api(createImagem, { arquivo }, options).catch(() => refusal(CODIGO.falhaGeral))
    return resultado.ok && !isImagemDeTexto(resultado.valor.url) ? refusal(CODIGO.falhaGeral) : resultado
  }
  const store = submitter(
    send,
    (guardada) => {
      stored.current = guardada
    },
    ({ resposta }) => resposta || IMAGEM_NO_TEXTO.recusada,
    IMAGEM_NO_TEXTO.semConexao,
  )
  return { stored, store, progress }
}
