import { createNoticia, editNoticia, getNoticia, listOwnNoticias, statusFor } from '@portal/shared-contracts/api'
import { noticiaFields, valuesOf } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, sanitizeContext, useApi } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { EstadoAviso } from '@portal/shared-contracts/ui/conteudo'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { ConteudoForm } from '../form/ConteudoForm'
import { FormRefused } from '../form/FormRefused'
import { NoticiaFormFields } from '../noticias/NoticiaFormFields'
import { NoticiaPreview } from '../noticias/NoticiaPreview'
import { toInput } from '../noticias/NoticiaValues'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { useRascunho } from '../rascunhos/useRascunho'
import { ENVIO } from '../texts'
import { idOf } from './idOf'
import { isNotOwn } from './isNotOwn'

const FORBIDDEN = 403

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const { signal } = args.request
  const api = context.get(apiContext)
  const sanitize = context.get(sanitizeContext)
  const Id = idOf(args, 'noticiaId')
  if (Id === undefined) return { edited: undefined, sanitize }

  const resultado = await api(getNoticia, { Id }, { signal })
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  const edited = resultado.valor
  const own = await api(listOwnNoticias, { paginacao: 0, busca: edited.titulo }, { signal })
  if (isNotOwn(own, Id)) throw data(null, { status: FORBIDDEN })
  return { edited, sanitize }
}

const trailTo = (label: string) => [{ label: 'Notícias', to: paths.noticiasCriadas() }, { label }]

export function Component() {
  const { edited } = useLoaderData<typeof loader>()
  const api = useApi()
  const rascunho = useRascunho(noticiaRascunho)
  const id = edited?.id ?? -1
  return (
    <Page
      titulo={edited ? 'EDITE SUA NOTÍCIA!' : 'ENVIE SUA NOTÍCIA!'}
      breadcrumb={trailTo(edited ? 'Editar Notícia' : 'Criar Notícia')}
    >
      {edited && <EstadoAviso tipo="noticia" of={edited} />}
      <ConteudoForm
        kind="noticia"
        id={id}
        edicao={edited?.edicao}
        fields={noticiaFields}
        initialValues={edited && valuesOf(noticiaFields, edited)}
        send={(values, options) => api(edited ? editNoticia : createNoticia, toInput(values, id), options)}
        texts={ENVIO.noticia}
        listPath={paths.noticiasCriadas()}
        preview={(values) => <NoticiaPreview values={values} edited={edited} />}
        rascunho={rascunho}
      >
        <NoticiaFormFields edited={edited} />
      </ConteudoForm>
    </Page>
  )
}

export const ErrorBoundary = () => (
  <FormRefused
    kind="noticia"
    titulo="EDITE SUA NOTÍCIA!"
    breadcrumb={trailTo('Editar Notícia')}
    listPath={paths.noticiasCriadas()}
    backLabel="Voltar para as suas notícias"
  />
)
