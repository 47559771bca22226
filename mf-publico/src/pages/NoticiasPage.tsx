import { type Autor, listAutores, listUltimasNoticias, type Resultado } from '@portal/shared-contracts/api'
import { criteriaOf, isFiltered, ListFilters, ListSection, loadListOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext } from '@portal/shared-contracts/portal'
import { Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { NoticiaDestaques } from '../noticias/NoticiaDestaques'
import { noticiasPublicas } from '../noticias/noticiasPublicas'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const { signal, url } = args.request
  const criterios = criteriaOf(new URL(url).searchParams, noticiasPublicas)
  const [lista, autores, ultimas] = await Promise.all([
    loadListOf(noticiasPublicas, args),
    api(listAutores, {}, { signal }),
    isFiltered(criterios) ? null : api(listUltimasNoticias, {}, { signal }),
  ])
  return { ...lista, autores, ultimas }
}

export function Component() {
  const { autores, ultimas } = useLoaderData<typeof loader>()
  const lista = useList(noticiasPublicas, optionsOf(autores))
  return (
    <Page
      titulo="Notícias"
      descricao="O que acontece na inovação da cidade, contado por quem faz."
      intro="O que acontece na inovação da cidade, contado por quem faz."
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Notícias' }]}
    >
      <ListFilters of={lista} />
      {ultimas?.ok && ultimas.valor.length > 0 && (
        <Section titulo="Últimas notícias">
          <NoticiaDestaques noticias={ultimas.valor} />
        </Section>
      )}
      <ListSection of={lista} />
    </Page>
  )
}

const optionsOf = (autores: Resultado<Autor[]>) =>
  autores.ok ? autores.valor.map(({ id, nomeCompleto }) => ({ value: String(id), label: nomeCompleto })) : []
