import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Documento } from '../../api'
import { formatDate, formatDateTime } from '../../dates'
import { TagList } from '../cards/TagList'
import { areaName } from './areaName'
import { DocumentoDownload } from './DocumentoDownload'
import styles from './DocumentoFicha.module.css'
import { DocumentoViewer } from './DocumentoViewer'
import { pdfAddressOf } from './pdfAddressOf'

export interface DocumentoFichaProps {
  documento: Documento
  naoEnviado?: ReactNode
  children?: ReactNode
}

/** A whole documento for page, preview and approval. */
export function DocumentoFicha({ documento, naoEnviado, children }: DocumentoFichaProps) {
  const { arquivo, data, dataTermino, descricao, instituicao, tags, ultimaOperacao } = documento
  const area = areaName(documento)
  const isUpdated = ultimaOperacao && formatDate(ultimaOperacao) !== formatDate(data)
  return (
    <article className={styles.ficha}>
      <div className={styles.sobre}>
        <TagList tags={tags} />
        <dl className={styles.dados}>
          {instituicao && <Dado nome="Instituição">{instituicao}</Dado>}
          {data && (
            <Dado nome="Data">
              <time dateTime={data}>{formatDate(data)}</time>
            </Dado>
          )}
          {dataTermino && area === 'Edital' && (
            <Dado nome="Término">
              <time dateTime={dataTermino}>{formatDate(dataTermino)}</time>
            </Dado>
          )}
          {area && <Dado nome="Tipo">{area}</Dado>}
          {isUpdated && (
            <Dado nome="Atualizado em">
              <time dateTime={ultimaOperacao}>{formatDateTime(ultimaOperacao)}</time>
            </Dado>
          )}
        </dl>
      </div>
      <div className={styles.arquivo}>
        <FileText className={styles.folha} aria-hidden="true" />
        {arquivo && <p className={styles.nome}>{arquivo}</p>}
        {naoEnviado ?? <DownloadOrNotice documento={documento} />}
      </div>
      {descricao && <p className={styles.descricao}>{descricao}</p>}
      {!naoEnviado && (
        <div className={styles.fim}>
          <DocumentoViewer documento={documento} />
          {children}
        </div>
      )}
    </article>
  )
}

function DownloadOrNotice({ documento }: { documento: Documento }) {
  if (!pdfAddressOf(documento)) return <p>O arquivo deste documento não está disponível.</p>
  return <DocumentoDownload documento={documento} variant="primary" />
}

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  )
}
