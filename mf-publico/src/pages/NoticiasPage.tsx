import { listAutores, listUltimasNoticias } from '@portal/shared-contracts/api'
import { ListaStore, loadLista } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, useStore } from '@portal/shared-contracts/portal'
import { ButtonLink, EmptyState, ListStates, Page, Section, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { criteriosOf } from '../noticias/criterios'
import { listagemDe } from '../noticias/listagemDe'
import { NoticiaDestaques } from '../noticias/NoticiaDestaques'
import { NoticiaFiltro } from '../noticias/NoticiaFiltro'
import { NoticiaLista } from '../noticias/NoticiaLista'
import { statusOf } from '../noticias/statusOf'
import { titleOf } from '../noticias/titleOf'
import { TEXTS } from '../texts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const criterios = criteriosOf(new URL(request.url).searchParams)
  const isFiltered = criterios.busca !== '' || criterios.autorId !== undefined
  const [lista, autores, ultimas] = await Promise.all([
    loadLista(listagemDe(api, criterios), signal),
    api(listAutores, {}, { signal }),
    isFiltered ? null : api(listUltimasNoticias, {}, { signal }),
  ])
  return { criterios, isFiltered, lista, autores, ultimas }
}

type First = Awaited<ReturnType<typeof loader>>

export const Component = observer(function NoticiasPage() {
  const { criterios, isFiltered, autores, ultimas } = useLoaderData<typeof loader>()
  const noticias = useStore((api, { criterios, lista }: First) => new ListaStore(listagemDe(api, criterios), lista))
  const { revalidate, state } = useRevalidator()
  return (
    <Page
      titulo="Notícias"
      descricao="O que acontece na inovação da cidade, contado por quem faz."
      intro="O que acontece na inovação da cidade, contado por quem faz."
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Notícias' }]}
    >
      <NoticiaFiltro criterios={criterios} autores={autores.ok ? autores.valor : []} />
      {ultimas?.ok && ultimas.valor.length > 0 && (
        <Section titulo="Últimas notícias">
          <NoticiaDestaques noticias={ultimas.valor} />
        </Section>
      )}
      <Section
        titulo={titleOf(criterios, autores)}
        action={
          <StatusMessage visible={!noticias.isEmpty}>{statusOf(noticias.itens.length, isFiltered)}</StatusMessage>
        }
      >
        <ListStates
          of={{
            loading: noticias.loading || state === 'loading',
            refusal: noticias.refusal,
            isEmpty: noticias.isEmpty,
            retry: noticias.isEmpty ? revalidate : noticias.loadMore,
          }}
          refused={TEXTS.erroAoCarregarNoticia}
          empty={
            isFiltered ? (
              <EmptyState
                message={TEXTS.nenhumaNoticiaEncontrada}
                action={
                  <ButtonLink to={paths.noticias()} variant="secondary">
                    Ver todas as notícias
                  </ButtonLink>
                }
              />
            ) : (
              TEXTS.aindaNaoHaNoticias
            )
          }
        >
          <NoticiaLista noticias={noticias} criterios={criterios} />
        </ListStates>
      </Section>
    </Page>
  )
})
