import {
  type Instituicao,
  listInstituicoes,
  listPublicadores,
  type Publicador,
  removePublicador,
} from '@portal/shared-contracts/api'
import { apiContext } from '@portal/shared-contracts/portal'
import { Button, EmptyState, FilterBar, Page, Section, SelectFilter, Selo } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { searchOf } from '../lista/criterios'
import { Linha } from '../lista/Linha'
import linhas from '../lista/Lista.module.css'
import { throwFinal } from '../lista/loadListaOf'
import { gestaoPaths } from '../paths'
import { NomeacaoForm } from '../publicadores/NomeacaoForm'
import { ACESSO, PUBLICADORES, TITULO } from '../texts'
import { trailTo } from '../trail'
import { useAct } from '../useAct'

const page = { titulo: TITULO.publicadores, breadcrumb: trailTo({ label: TITULO.publicadores }) }

/** Runs in the browser only. @throws for the `ErrorBoundary` */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const chosen = Number(new URL(request.url).searchParams.get('instituicao'))
  // Requested first, so that a user without the role sees the refusal immediately.
  const [instituicoes, publicadores] = await Promise.all([
    api(listInstituicoes, {}, { signal }),
    api(listPublicadores, { instituicaoId: isId(chosen) ? chosen : 1 }, { signal }),
  ])
  throwFinal(publicadores)
  if (!instituicoes.ok || !publicadores.ok) throw new Error(PUBLICADORES.refused)
  const instituicao = instituicoes.valor.find(({ id }) => id === chosen)
  return { instituicoes: instituicoes.valor, instituicao, publicadores: publicadores.valor }
}

export function Component() {
  const { instituicoes, instituicao, publicadores } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Page {...page} intro={PUBLICADORES.intro}>
      <FilterBar>
        <SelectFilter
          name="instituicao"
          label="Instituição"
          allLabel="Escolha uma instituição"
          value={instituicao?.id}
          options={instituicoes.map(({ id, razaoSocial }) => ({ value: id, label: razaoSocial }))}
          onChange={(id) => navigate(gestaoPaths.publicadores() + searchOf({ instituicao: id }), { replace: true })}
        />
      </FilterBar>
      {instituicao ? (
        <Nomeados instituicao={instituicao} publicadores={publicadores} />
      ) : (
        <EmptyState message={PUBLICADORES.escolha} />
      )}
    </Page>
  )
}

const isId = (number: number) => Number.isInteger(number) && number > 0 && number < 1_000_000_000

function Nomeados({ instituicao, publicadores }: { instituicao: Instituicao; publicadores: Publicador[] }) {
  const { revalidate } = useRevalidator()
  const { act, acting } = useAct({ done: PUBLICADORES.retirado, refused: PUBLICADORES.naoRetirado })
  const remove = async ({ id: usuarioId }: Publicador) => {
    await act(removePublicador, { instituicaoId: instituicao.id, usuarioId })
    await revalidate()
  }
  return (
    <>
      <Section titulo={PUBLICADORES.deQuem(instituicao.razaoSocial)}>
        {publicadores.length === 0 ? (
          <EmptyState message={PUBLICADORES.empty} />
        ) : (
          <ul className={linhas.lista}>
            {publicadores.map((publicador) => (
              <li key={publicador.id}>
                <Linha
                  titulo={publicador.nomeCompleto}
                  meta={[publicador.email]}
                  selos={publicador.emailConfirmado === false && <Selo>{PUBLICADORES.naoConfirmado}</Selo>}
                  actions={
                    <Button
                      variant="secondary"
                      loading={acting}
                      aria-label={`${PUBLICADORES.retirar}: ${publicador.nomeCompleto}`}
                      onClick={() => remove(publicador)}
                    >
                      {PUBLICADORES.retirar}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <NomeacaoForm key={instituicao.id} instituicao={instituicao} onNamed={revalidate} />
    </>
  )
}

export const ErrorBoundary = () => <GestaoRefused {...page} refused={PUBLICADORES.refused} ausente={ACESSO.semGestao} />
