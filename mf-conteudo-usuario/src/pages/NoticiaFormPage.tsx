import { createNoticia, editNoticia, getNoticia, statusFor } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, sanitizeContext, useApi } from '@portal/shared-contracts/portal'
import { ButtonLink, Page, RefusedState } from '@portal/shared-contracts/ui'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { ConteudoForm } from '../formulario/ConteudoForm'
import { NoticiaCampos } from '../noticias/NoticiaCampos'
import { NoticiaPreview } from '../noticias/NoticiaPreview'
import { NOTICIA_VAZIA, type NoticiaValues, toInput, toValues } from '../noticias/NoticiaValues'
import { noticiaFields } from '../noticias/noticiaFields'
import { useRascunho } from '../rascunhos/useRascunho'
import { CARREGAMENTO, ENVIO } from '../texts'
import { idOf } from './idOf'

/** Never run on the server. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const sanitize = context.get(sanitizeContext)
  const Id = idOf(args, 'noticiaId')
  if (Id === undefined) return { edited: undefined, sanitize }
  const resultado = await context.get(apiContext)(getNoticia, { Id }, { signal: request.signal })
  if (!resultado.ok) throw data(null, { status: statusFor(resultado) })
  return { edited: resultado.valor, sanitize }
}

const trailTo = (label: string) => [{ label: 'Notícias', to: paths.noticiasCriadas() }, { label }]

export function Component() {
  const { edited } = useLoaderData<typeof loader>()
  const api = useApi()
  const rascunho = useRascunho<NoticiaValues>('noticia')
  const id = edited?.id ?? -1
  return (
    <Page
      titulo={edited ? 'EDITE SUA NOTÍCIA!' : 'ENVIE SUA NOTÍCIA!'}
      breadcrumb={trailTo(edited ? 'Editar Notícia' : 'Criar Notícia')}
    >
      <ConteudoForm
        kind="noticia"
        id={id}
        fields={noticiaFields}
        initialValues={edited ? toValues(edited) : NOTICIA_VAZIA}
        send={(values) => api(edited ? editNoticia : createNoticia, toInput(values, id))}
        texts={ENVIO.noticia}
        criados={paths.noticiasCriadas()}
        preview={(values) => <NoticiaPreview values={values} edited={edited} />}
        rascunho={rascunho}
      >
        <NoticiaCampos edited={edited} />
      </ConteudoForm>
    </Page>
  )
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <Page titulo="EDITE SUA NOTÍCIA!" breadcrumb={trailTo('Editar Notícia')}>
      <RefusedState message={CARREGAMENTO.noticia} onRetry={revalidate} />
      <div>
        <ButtonLink to={paths.noticiasCriadas()} variant="secondary">
          Voltar para as suas notícias
        </ButtonLink>
      </div>
    </Page>
  )
}
