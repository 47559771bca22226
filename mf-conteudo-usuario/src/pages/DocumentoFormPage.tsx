import {
  createDocumento,
  editDocumento,
  getDocumento,
  listOwnDocumentos,
  statusFor,
} from '@portal/shared-contracts/api'
import { checkTermino, valuesOf } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, useApi } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { EstadoAviso } from '@portal/shared-contracts/ui/conteudo'
import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { DocumentoFormFields } from '../documentos/DocumentoFormFields'
import { DocumentoPreview } from '../documentos/DocumentoPreview'
import { type DocumentoValues, fieldsFor, toInput } from '../documentos/DocumentoValues'
import { documentoRascunho } from '../documentos/documentoRascunho'
import { useInstituicoes } from '../fields/useInstituicoes'
import { ConteudoForm } from '../form/ConteudoForm'
import { FormRefused } from '../form/FormRefused'
import { useRascunho } from '../rascunhos/useRascunho'
import { ENVIO } from '../texts'
import { idOf } from './idOf'

const NAO_E_SEU = 403

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const { signal } = args.request
  const id = idOf(args, 'documentoId', { zeroIsNew: true })
  if (id === undefined) return undefined
  const [resultado, own] = await Promise.all([
    api(getDocumento, { id }, { signal }),
    api(listOwnDocumentos, {}, { signal }),
  ])
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  // The details lack the owner, so the list of own items decides.
  if (own.ok && own.valor.every((documento) => documento.id !== id)) throw data(null, { status: NAO_E_SEU })
  return resultado.valor
}

const trailTo = (label: string) => [{ label: 'Documentos', to: paths.documentosCriados() }, { label }]

export function Component() {
  const edited = useLoaderData<typeof loader>()
  const api = useApi()
  const instituicoes = useInstituicoes()
  const id = edited?.id ?? 0
  const rascunho = useRascunho(documentoRascunho)
  const isFromRascunho = useSearchParams()[0].has('rascunho') && rascunho.stored !== undefined
  const fields = useMemo(() => fieldsFor(edited, isFromRascunho), [edited, isFromRascunho])
  return (
    <Page
      titulo={edited ? 'EDITE SEU DOCUMENTO!' : 'ENVIE SEU DOCUMENTO!'}
      breadcrumb={trailTo(edited ? 'Editar Documento' : 'Criar Documento')}
    >
      {edited && <EstadoAviso tipo="documento" of={edited} />}
      <ConteudoForm<DocumentoValues>
        kind="documento"
        id={id}
        edicao={edited?.edicao}
        fields={fields}
        initialValues={edited && valuesOf(fields, edited)}
        validate={checkTermino}
        send={(values, options) => api(edited ? editDocumento : createDocumento, toInput(values, id), options)}
        texts={ENVIO.documento}
        listPath={paths.documentosCriados()}
        preview={(values) => <DocumentoPreview values={values} edited={edited} instituicoes={instituicoes} />}
        rascunho={rascunho}
      >
        <DocumentoFormFields fields={fields} edited={edited} instituicoes={instituicoes} />
      </ConteudoForm>
    </Page>
  )
}

export const ErrorBoundary = () => (
  <FormRefused
    kind="documento"
    titulo="EDITE SEU DOCUMENTO!"
    breadcrumb={trailTo('Editar Documento')}
    listPath={paths.documentosCriados()}
    backLabel="Voltar para os seus documentos"
  />
)
