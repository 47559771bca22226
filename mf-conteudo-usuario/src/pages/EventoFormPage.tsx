import { createEvento, editEvento, getEvento, listOwnEventos, statusFor } from '@portal/shared-contracts/api'
import { checkPeriodo, type EventoValues, eventoFormFields } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, sanitizeContext, useApi } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { EstadoAviso } from '@portal/shared-contracts/ui/conteudo'
import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { CopyNotice } from '../eventos/CopyNotice'
import { copyOf } from '../eventos/copyOf'
import { DUPLICAR } from '../eventos/duplicarPath'
import { EventoFormFields } from '../eventos/EventoFormFields'
import { EventoPreview } from '../eventos/EventoPreview'
import { toInput, toValues } from '../eventos/EventoValues'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { useInstituicoes } from '../fields/useInstituicoes'
import { ConteudoForm } from '../form/ConteudoForm'
import { FormRefused } from '../form/FormRefused'
import { useRascunho } from '../rascunhos/useRascunho'
import { ENVIO } from '../texts'
import { idOf } from './idOf'
import { isNotOwn } from './isNotOwn'

const trailTo = (label: string) => [{ label: 'Eventos', to: paths.eventosCriados() }, { label }]
const NAO_E_SEU = 403

export async function loader(args: LoaderFunctionArgs) {
  const sanitize = args.context.get(sanitizeContext)
  const edited = idOf(args, 'eventoId')
  if (edited !== undefined) return { edited: await loadOwn(edited, args), copy: undefined, sanitize }
  const copied = idOf(args, DUPLICAR)
  return { edited: undefined, copy: copied ? await copyOf(await loadOwn(copied, args)) : undefined, sanitize }
}

async function loadOwn(Id: number, { context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const resultado = await api(getEvento, { Id }, { signal: request.signal })
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  const evento = resultado.valor
  const own = await api(listOwnEventos, { paginacao: 0, busca: evento.titulo }, { signal: request.signal })
  if (isNotOwn(own, Id)) throw data(null, { status: NAO_E_SEU })
  return evento
}

export function Component() {
  const { edited, copy } = useLoaderData<typeof loader>()
  const api = useApi()
  const instituicoes = useInstituicoes()
  const known = instituicoes.state === 'loading' ? undefined : instituicoes.all
  const rascunho = useRascunho(useMemo(() => eventoRascunho(known), [known]))
  return (
    <Page
      titulo={edited ? 'EDITE SEU EVENTO!' : 'CRIE SEU EVENTO!'}
      breadcrumb={trailTo(edited ? 'Editar Evento' : 'Criar Evento')}
    >
      {copy && <CopyNotice of={copy} />}
      {edited && <EstadoAviso tipo="evento" of={edited} />}
      <ConteudoForm<EventoValues>
        kind="evento"
        id={edited?.id ?? -1}
        edicao={edited?.edicao}
        fields={eventoFormFields}
        initialValues={edited ? toValues(edited) : copy?.values}
        validate={checkPeriodo}
        send={(values, options) => api(edited ? editEvento : createEvento, toInput(values, edited), options)}
        texts={ENVIO.evento}
        listPath={paths.eventosCriados()}
        preview={(values) => <EventoPreview values={values} edited={edited} instituicoes={instituicoes} />}
        rascunho={rascunho}
      >
        <EventoFormFields edited={edited} instituicoes={instituicoes} />
      </ConteudoForm>
    </Page>
  )
}

export function ErrorBoundary() {
  const isCopy = useSearchParams()[0].has(DUPLICAR)
  return (
    <FormRefused
      kind="evento"
      titulo={isCopy ? 'CRIE SEU EVENTO!' : 'EDITE SEU EVENTO!'}
      breadcrumb={trailTo(isCopy ? 'Criar Evento' : 'Editar Evento')}
      listPath={paths.eventosCriados()}
      backLabel="Voltar para os meus eventos"
    />
  )
}
