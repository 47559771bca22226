import { type EstadoItem, estadoOf, statusFor } from '@portal/shared-contracts/api'
import { apiContext, sanitizeContext } from '@portal/shared-contracts/portal'
import { ButtonLink, Page } from '@portal/shared-contracts/ui'
import { EstadoAviso } from '@portal/shared-contracts/ui/conteudo'
import { ArrowLeft } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { Arquivos } from '../aprovacao/Arquivos'
import { arquivosOf } from '../aprovacao/arquivosOf'
import { Decisao } from '../aprovacao/Decisao'
import { ItemConteudo } from '../aprovacao/ItemConteudo'
import { type ItemLido, readItem } from '../aprovacao/readItem'
import { tipoIn } from '../aprovacao/TIPOS'
import { gestaoPaths } from '../paths'
import { ACESSO, APROVACAO, TIPO, TITULO } from '../texts'
import { trailTo } from '../trail'
import { idOf } from './idOf'

const AVISO: Record<EstadoItem, string> = {
  publicado: APROVACAO.avisoPublicado,
  agendado: APROVACAO.aviso,
  aguardando: APROVACAO.aviso,
  email: APROVACAO.aviso,
  devolvido: APROVACAO.avisoFora,
}

const trail = (label: string) => trailTo({ label: TITULO.aprovacao, to: gestaoPaths.aprovacao() }, { label })

export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs): Promise<ItemLido> {
  const tipo = tipoIn(params.tipo)
  if (!tipo) throw data(null, { status: 404 })
  const sanitize = context.get(sanitizeContext)
  const lido = await readItem(context.get(apiContext), { tipo, id: idOf(params.itemId) }, { sanitize, signal })
  if (!lido.ok) throw data(lido, { status: statusFor(lido) })
  return lido.valor
}

export function Component() {
  const lido = useLoaderData() as ItemLido
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { tipo, titulo, item } = lido
  const arquivos = arquivosOf(lido)
  const julgado = { tipo, id: item.id, ...(item.edicao !== undefined && { edicao: item.edicao }) }
  const estado = estadoOf(item) ?? 'aguardando'
  const isWaiting = estado === 'aguardando' || estado === 'email'
  const stay = () => void revalidate()
  const leave = () => navigate(gestaoPaths.aprovacao())
  const after = { onDecided: isWaiting ? leave : stay, onOutdated: stay }
  return (
    <Page titulo={titulo} intro={`${TIPO[tipo]}. ${AVISO[estado]}`} breadcrumb={trail(titulo)}>
      <EstadoAviso tipo={tipo} of={item} />
      <ItemConteudo of={lido} />
      <Decisao key={`${item.edicao} ${estado}`} of={julgado} estado={estado} {...after} />
      {arquivos.length > 0 && (
        <Arquivos of={julgado} arquivos={arquivos} onRemoved={leave} onOutdated={after.onOutdated} />
      )}
      <div>
        <ButtonLink to={gestaoPaths.aprovacao()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
          {APROVACAO.voltar}
        </ButtonLink>
      </div>
    </Page>
  )
}

export const ErrorBoundary = () => (
  <GestaoRefused
    titulo="Item que espera aprovação"
    breadcrumb={trail('Item')}
    refused={APROVACAO.itemRefused}
    ausente={ACESSO.semItem}
  />
)
