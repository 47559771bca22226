import { type Documento, getDocumento, statusFor } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, usePortal } from '@portal/shared-contracts/portal'
import { summaryOf } from '@portal/shared-contracts/rich-text'
import { ButtonLink, JsonLd, Page, RefusedRoute } from '@portal/shared-contracts/ui'
import { DocumentoFicha } from '@portal/shared-contracts/ui/conteudo'
import { ArrowLeft } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { areaOf } from '../documentos/areas'
import { documentoJsonLd } from '../documentos/documentoJsonLd'
import { ItemFaixa } from '../share/ItemFaixa'
import { ShareActions } from '../share/ShareActions'
import { TEXTS } from '../texts'
import { idOf } from './idOf'

const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = idOf(params.documentoId)
  const resultado = await context.get(apiContext)(getDocumento, { id }, { signal: request.signal })
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  return resultado.valor
}

export function Component() {
  const documento = useLoaderData<typeof loader>()
  const { portalUrl } = usePortal().config
  return (
    <Page titulo={documento.nome} descricao={summaryOf(documento.descricao)} breadcrumb={trailOf(documento)}>
      <JsonLd of={documentoJsonLd(documento, portalUrl)} />
      <ItemFaixa tipo="documento" of={documento} />
      <DocumentoFicha documento={documento}>
        <ShareActions titulo={documento.nome} path={paths.documento(documento.id)} />
        <BackToList />
      </DocumentoFicha>
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page titulo="Documento" breadcrumb={[...TRAIL, { label: 'Documento' }]}>
      <RefusedRoute message={TEXTS.erroAoCarregarDocumento} />
      <BackToList />
    </Page>
  )
}

function trailOf(documento: Documento) {
  const area = areaOf(documento)
  return [...TRAIL, ...(area ? [{ label: area.plural, to: area.to }] : []), { label: documento.nome }]
}

function BackToList() {
  return (
    <div>
      <ButtonLink to={paths.documentos()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
        Voltar para os documentos
      </ButtonLink>
    </div>
  )
}
