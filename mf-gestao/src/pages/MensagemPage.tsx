import { getMensagem, setEstadoMensagem, statusFor } from '@portal/shared-contracts/api'
import { apiContext } from '@portal/shared-contracts/portal'
import { Button, ButtonLink, Page } from '@portal/shared-contracts/ui'
import { ArrowLeft, MailOpen } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { MensagemTexto } from '../mensagens/MensagemTexto'
import { protocoloDe } from '../mensagens/protocoloDe'
import { RespostaForm } from '../mensagens/RespostaForm'
import { gestaoPaths } from '../paths'
import { ACESSO, MENSAGENS, TITULO } from '../texts'
import { trailTo } from '../trail'
import { useAct } from '../useAct'
import { idOf } from './idOf'
import styles from './MensagemPage.module.css'

const trail = (label: string) => trailTo({ label: TITULO.mensagens, to: gestaoPaths.mensagens() }, { label })

const CHANGED_MEANWHILE = 409

/** Opening a message marks it as read. Runs in the browser only. */
export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = idOf(params.mensagemId)
  const read = () => api(getMensagem, { id }, { signal })
  const resultado = await read()
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  const mensagem = resultado.valor
  if (mensagem.estado !== 'nova') return mensagem
  const marked = await api(setEstadoMensagem, { id, estado: 'lida' as const, de: 'nova' as const }, { signal })
  if (marked.ok) return { ...mensagem, estado: 'lida' as const }
  if (marked.codigo !== CHANGED_MEANWHILE) return mensagem
  const again = await read()
  return again.ok ? again.valor : mensagem
}

export function Component() {
  const mensagem = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, acting } = useAct({ done: MENSAGENS.marcada, refused: MENSAGENS.naoMarcada })
  const protocolo = protocoloDe(mensagem)

  const markNova = async () => {
    const resultado = await act(setEstadoMensagem, { id: mensagem.id, estado: 'nova' as const, de: 'lida' as const })
    if (resultado.ok) navigate(gestaoPaths.mensagens())
    else if (resultado.codigo === CHANGED_MEANWHILE) await revalidate()
  }

  return (
    <Page titulo={`Mensagem de ${mensagem.nome}`} intro={`Protocolo ${protocolo}`} breadcrumb={trail(protocolo)}>
      <MensagemTexto mensagem={mensagem} />
      {mensagem.estado !== 'respondida' && (
        <RespostaForm key={mensagem.id} mensagem={mensagem} onAnswered={() => void revalidate()} />
      )}
      <div className={styles.acoes}>
        <ButtonLink to={gestaoPaths.mensagens()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
          {MENSAGENS.voltar}
        </ButtonLink>
        {mensagem.estado === 'lida' && (
          <Button variant="quiet" icon={<MailOpen aria-hidden="true" />} loading={acting} onClick={markNova}>
            {MENSAGENS.naoLida}
          </Button>
        )}
      </div>
    </Page>
  )
}

export const ErrorBoundary = () => (
  <GestaoRefused
    titulo="Mensagem de contato"
    breadcrumb={trail('Mensagem')}
    refused={MENSAGENS.mensagemRefused}
    ausente={ACESSO.semMensagem}
  />
)
