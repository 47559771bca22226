import type { Documento } from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'
import { Card } from '@portal/shared-contracts/ui'
import { DocumentoDownload, pdfAddressOf } from '@portal/shared-contracts/ui/conteudo'
import { CalendarDays } from 'lucide-react'
import { AreaIcon } from './AreaIcon'
import { areaOf } from './areas'
import styles from './DocumentoCard.module.css'

export function DocumentoCard({ documento }: { documento: Documento }) {
  const { id, nome, descricao, data, dataTermino, instituicao, tags } = documento
  const area = areaOf(documento)
  return (
    <Card
      to={paths.documento(id)}
      titulo={nome}
      capa={
        <p className={styles.folha} data-area={area?.nome}>
          <AreaIcon area={area?.nome} />
          {area?.nome ?? 'Documento'}
        </p>
      }
      meta={
        <span className={styles.quando}>
          <CalendarDays aria-hidden="true" />
          <span>
            <time dateTime={data}>{formatDate(data)}</time>
            {instituicao && ` · ${instituicao}`}
            {dataTermino && (
              <>
                {' · até '}
                <time dateTime={dataTermino}>{formatDate(dataTermino)}</time>
              </>
            )}
          </span>
        </span>
      }
      tags={tags}
      actions={pdfAddressOf(documento) && <DocumentoDownload documento={documento} variant="quiet" />}
    >
      {descricao && <p className={styles.descricao}>{descricao}</p>}
    </Card>
  )
}
