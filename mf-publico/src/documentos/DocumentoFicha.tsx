import type { Documento } from '@portal/shared-contracts/api'
import { formatDate, formatDateTime } from '@portal/shared-contracts/dates'
import { TagList } from '@portal/shared-contracts/ui'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { TEXTS } from '../texts'
import { areaOf } from './areas'
import { DocumentoDownload } from './DocumentoDownload'
import styles from './DocumentoFicha.module.css'
import { downloadOf } from './downloadOf'

/** A whole documento below its title. @param children its end. */
export function DocumentoFicha({ documento, children }: { documento: Documento; children: ReactNode }) {
  const { arquivo, data, descricao, instituicao, tags, ultimaOperacao } = documento
  const area = areaOf(documento)
  const isUpdated = ultimaOperacao && formatDate(ultimaOperacao) !== formatDate(data)
  return (
    <article className={styles.ficha}>
      <div className={styles.sobre}>
        <TagList tags={tags} />
        <dl className={styles.dados}>
          {instituicao && <Dado nome="Instituição">{instituicao}</Dado>}
          <Dado nome="Data">
            <time dateTime={data}>{formatDate(data)}</time>
          </Dado>
          {area && <Dado nome="Tipo">{area.nome}</Dado>}
          {isUpdated && (
            <Dado nome="Atualizado em">
              <time dateTime={ultimaOperacao}>{formatDateTime(ultimaOperacao)}</time>
            </Dado>
          )}
        </dl>
      </div>
      <div className={styles.arquivo}>
        <FileText className={styles.folha} aria-hidden="true" />
        {downloadOf(documento) ? (
          <>
            {arquivo && <p className={styles.nome}>{arquivo}</p>}
            <DocumentoDownload documento={documento} variant="primary" />
          </>
        ) : (
          <p>{TEXTS.documentoSemArquivo}</p>
        )}
      </div>
      {descricao && <p className={styles.descricao}>{descricao}</p>}
      <div className={styles.fim}>{children}</div>
    </article>
  )
}

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  )
}
