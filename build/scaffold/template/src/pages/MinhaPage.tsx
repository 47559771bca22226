import { listOwnUltimasNoticias, statusFor } from '@portal/shared-contracts/api'
import { apiContext, usePortal } from '@portal/shared-contracts/portal'
import { EmptyState, Page, RefusedRoute } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

const TITULO = 'O que é meu'

/** The loader of a private page runs in the browser only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const noticias = await context.get(apiContext)(listOwnUltimasNoticias, {}, { signal: request.signal })
  if (!noticias.ok) throw data(noticias, { status: statusFor(noticias) })
  return noticias.valor.map(({ id, titulo }) => ({ id, titulo }))
}

export const Component = observer(function Component() {
  const noticias = useLoaderData<typeof loader>()
  const { session } = usePortal()
  return (
    <Page titulo={TITULO} intro={session.usuario && `Olá, ${session.usuario.userName}.`}>
      {noticias.length === 0 && <EmptyState message="Você ainda não enviou nada." />}
      <ul>
        {noticias.map(({ id, titulo }) => (
          <li key={id}>{titulo}</li>
        ))}
      </ul>
    </Page>
  )
})

export const ErrorBoundary = () => (
  <Page titulo={TITULO}>
    <RefusedRoute message="Não foi possível carregar o que você enviou." />
  </Page>
)
