import { type ItemEmEspera, listEmEspera } from '@portal/shared-contracts/api'
import { oneOf } from '@portal/shared-contracts/lists'
import { FilterBar, Page, SelectFilter, Selo } from '@portal/shared-contracts/ui'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { type NaLista, toItemNaLista } from '../aprovacao/ItemNaLista'
import { TIPOS, tipoIn } from '../aprovacao/TIPOS'
import { Linha } from '../lista/Linha'
import { Lista } from '../lista/Lista'
import type { ListaKind } from '../lista/ListaKind'
import { loadListaOf } from '../lista/loadListaOf'
import { useLista } from '../lista/useLista'
import { gestaoPaths } from '../paths'
import { ACESSO, APROVACAO, TIPO, TITULO } from '../texts'
import { trailTo } from '../trail'

const page = { titulo: TITULO.aprovacao, breadcrumb: trailTo({ label: TITULO.aprovacao }) }

const kind: ListaKind<NaLista<ItemEmEspera>, 'tipo'> = {
  path: gestaoPaths.aprovacao(),
  criterios: { tipo: oneOf(TIPOS) },
  ask: async (api, criterios, paginacao, options) => {
    const tipo = tipoIn(criterios.tipo)
    const answer = await api(listEmEspera, { paginacao, ...(tipo && { tipo }) }, options)
    return answer.ok ? { ...answer, valor: answer.valor.map(toItemNaLista) } : answer
  },
  titulo: APROVACAO.todos,
  count: ['item', 'itens', 'encontrado'],
  empty: APROVACAO.empty,
  notFound: APROVACAO.notFound,
  refused: APROVACAO.refused,
}

export const loader = (args: LoaderFunctionArgs) => loadListaOf(kind, args)

export function Component() {
  const lista = useLista(kind)
  return (
    <Page {...page} intro={APROVACAO.intro}>
      <FilterBar>
        <SelectFilter
          name="tipo"
          label="Tipo"
          allLabel="Todos"
          value={lista.criterios.tipo}
          options={TIPOS}
          onChange={(tipo) => lista.narrow({ tipo })}
        />
      </FilterBar>
      <Lista of={lista}>
        {({ tipo, itemId, titulo, autor, autorSuspenso }) => (
          <Linha
            to={gestaoPaths.item(tipo, itemId)}
            titulo={titulo}
            selos={
              <>
                <Selo tone="soft">{TIPO[tipo]}</Selo>
                {autorSuspenso && <Selo tone="danger">{APROVACAO.suspenso}</Selo>}
              </>
            }
            meta={[`Enviado por ${autor}`]}
          />
        )}
      </Lista>
    </Page>
  )
}

export const ErrorBoundary = () => <GestaoRefused {...page} refused={APROVACAO.refused} ausente={ACESSO.semGestao} />
