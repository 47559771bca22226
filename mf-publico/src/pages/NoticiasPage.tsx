import { type Autor, listAutores, listUltimasNoticias, type Resultado } from '@portal/shared-contracts/api'
import { criteriaOf, isFiltered, ListFilters, ListSection, loadListOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext } from '@portal/shared-contracts/portal'
import { Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { CAMPOS_DO_DESTAQUE, NoticiaHighlights } from '../noticias/NoticiaHighlights'
import { noticiasPublicas } from '../noticias/noticiasPublicas'
import { withFields } from '../withFields'
import { withApiStatus } from './withApiStatus'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const { signal, url } = args.request
  const criteria = criteriaOf(new URL(url).searchParams, noticiasPublicas)
  const [list, autores, ultimas] = await Promise.all([
    loadListOf(noticiasPublicas, args),
    api(listAutores, {}, { signal }),
    isFiltered(criteria) ? null : api(listUltimasNoticias, {}, { signal }),
  ])
  return withApiStatus({ ...list, autores, ultimas: ultimas && withFields(ultimas, CAMPOS_DO_DESTAQUE) }, [list.list])
}

export function Component() {
  const { autores, ultimas } = useLoaderData<typeof loader>()
  const list = useList(noticiasPublicas, optionsOf(autores))
  return (
    <Page
      titulo="Notícias"
      descricao="O que acontece na inovação da cidade, contado por quem faz."
      intro="O que acontece na inovação da cidade, contado por quem faz."
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Notícias' }]}
    >
      <ListFilters of={list} />
      {ultimas?.ok && ultimas.valor.length > 0 && (
        <Section titulo="Últimas notícias">
          <NoticiaHighlights noticias={ultimas.valor} priority />
        </Section>
      )}
      <ListSection of={list} />
    </Page>
  )
}

const optionsOf = (autores: Resultado<Autor[]>) =>
  autores.ok ? autores.valor.map(({ id, nomeCompleto }) => ({ value: String(id), label: nomeCompleto })) : []
