import type { Documento } from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import type { CardProps } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { areaName } from '@portal/shared-contracts/ui/conteudo'
import { CalendarDays, FileText } from 'lucide-react'
import { Atualizacao } from '../criados/Atualizacao'
import { CriadoCard } from '../criados/CriadoCard'
import { Row } from '../criados/Row'

export function DocumentoCriadoCard({ documento, onRemove }: { documento: Documento } & Pick<CardProps, 'onRemove'>) {
  const { id, nome, tags, data, instituicao, ultimaOperacao } = documento
  const subtitle = [areaName(documento), instituicao].filter(Boolean).join(' · ')
  return (
    <CriadoCard
      titulo={nome}
      capa={null}
      tags={tags}
      tipo="documento"
      item={documento}
      meta={
        <>
          {subtitle && <Row icon={<FileText aria-hidden="true" />}>{subtitle}</Row>}
          <Row icon={<CalendarDays aria-hidden="true" />}>
            <time dateTime={data}>{formatDate(data)}</time>
          </Row>
          <Atualizacao label="Atualizado" quando={ultimaOperacao} />
        </>
      }
      view={paths.documento(id)}
      edit={paths.gerenciaDocumento(id)}
      onRemove={onRemove}
    />
  )
}
