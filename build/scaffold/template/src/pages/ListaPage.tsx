import { descricoesOf, listTags, statusFor } from '@portal/shared-contracts/api'
import { apiContext } from '@portal/shared-contracts/portal'
import { ButtonLink, EmptyState, Page, RefusedRoute } from '@portal/shared-contracts/ui'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

const TITULO = 'Modelo'

/** Runs on the server for the first page, and in the browser after that. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const tags = await context.get(apiContext)(listTags, {}, { signal: request.signal })
  if (!tags.ok) throw data(tags, { status: statusFor(tags) })
  const busca = new URL(request.url).searchParams.get('busca')?.toLowerCase() ?? ''
  return descricoesOf(tags.valor).filter((tag) => tag.toLowerCase().includes(busca))
}

export function Component() {
  const tags = useLoaderData<typeof loader>()
  return (
    <Page
      titulo={TITULO}
      descricao="Os assuntos de que o portal fala."
      actions={<ButtonLink to="/modelo/proposta">Enviar proposta</ButtonLink>}
    >
      {tags.length === 0 && <EmptyState message="Ainda não há nada aqui." />}
      <ul>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </Page>
  )
}

export const ErrorBoundary = () => (
  <Page titulo={TITULO}>
    <RefusedRoute message="Não foi possível carregar a lista." />
  </Page>
)
