import { getParceiro, statusFor } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext } from '@portal/shared-contracts/portal'
import { ButtonLink, JsonLd, Page, RefusedState } from '@portal/shared-contracts/ui'
import { ArrowLeft } from 'lucide-react'
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRouteError,
} from 'react-router-dom'
import { ParceiroProfile } from '../parceiros/ParceiroProfile'
import { groupOf, loadGroups, neighboursOf } from '../parceiros/parceiroGroups'
import { parceiroJsonLd } from '../parceiros/parceiroJsonLd'
import { TEXTS } from '../texts'
import { idOf } from './idOf'

const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Parceiros', to: paths.parceiros() },
]

const MAX_NEIGHBOURS = 4

/** Throws 404 for an unknown id, 503 if the record failed to load. */
export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = idOf(params.parceiroId)
  const [resultado, groups] = await Promise.all([api(getParceiro, { id }, { signal }), loadGroups(api, signal)])
  if (!resultado.ok) throw data(null, { status: statusFor(resultado) })
  const group = groupOf(id, groups)
  return {
    parceiro: resultado.valor,
    group: group && { ...group, parceiros: neighboursOf(id, group, MAX_NEIGHBOURS) },
  }
}

export function Component() {
  const { parceiro, group } = useLoaderData<typeof loader>()
  return (
    <Page
      titulo={parceiro.parceiroNome}
      descricao={parceiro.primeiroParagrafo}
      imagem={parceiro.coverPath || undefined}
      intro={parceiro.subTitulo}
      breadcrumb={[...TRAIL, { label: parceiro.parceiroNome }]}
    >
      <JsonLd of={parceiroJsonLd(parceiro)} />
      <ParceiroProfile parceiro={parceiro} group={group}>
        <BackToList />
      </ParceiroProfile>
    </Page>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  // A browser does not retry a failed module until the page reloads.
  const reload = () => void navigate(0)
  return (
    <Page titulo={TEXTS.algoFalhou} breadcrumb={[...TRAIL, { label: TEXTS.algoFalhou }]}>
      <RefusedState message={isMissing ? TEXTS.parceiroSemDados : TEXTS.dadosDosParceirosFalharam} onRetry={reload} />
      <BackToList />
    </Page>
  )
}

function BackToList() {
  return (
    <div>
      <ButtonLink to={paths.parceiros()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
        Voltar para os parceiros
      </ButtonLink>
    </div>
  )
}
