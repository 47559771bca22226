import { createEvento, editEvento, getEvento, listOwnEventos, statusFor } from '@portal/shared-contracts/api'
import { checkPeriodo, type EventoValues, eventoFormFields } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, sanitizeContext, useApi } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
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

/** Never run on the server. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const api = context.get(apiContext)
  const sanitize = context.get(sanitizeContext)
  const Id = idOf(args, 'eventoId')
  if (Id === undefined) return { edited: undefined, sanitize }

  const resultado = await api(getEvento, { Id }, { signal: request.signal })
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  const edited = resultado.valor
  const own = await api(listOwnEventos, { paginacao: 0, busca: edited.titulo }, { signal: request.signal })
  if (isNotOwn(own, Id)) throw data(null, { status: NAO_E_SEU })
  return { edited, sanitize }
}

export function Component() {
  const { edited } = useLoaderData<typeof loader>()
  const api = useApi()
  const instituicoes = useInstituicoes()
  const known = instituicoes.state === 'loading' ? undefined : instituicoes.all
  const rascunho = useRascunho(useMemo(() => eventoRascunho(known), [known]))
  return (
    <Page
      titulo={edited ? 'EDITE SEU EVENTO!' : 'CRIE SEU EVENTO!'}
      breadcrumb={trailTo(edited ? 'Editar Evento' : 'Criar Evento')}
    >
      <ConteudoForm<EventoValues>
        kind="evento"
        id={edited?.id ?? -1}
        edicao={edited?.edicao}
        fields={eventoFormFields}
        initialValues={edited && toValues(edited)}
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

export const ErrorBoundary = () => (
  <FormRefused
    kind="evento"
    titulo="EDITE SEU EVENTO!"
    breadcrumb={trailTo('Editar Evento')}
    listPath={paths.eventosCriados()}
    backLabel="Voltar para os meus eventos"
  />
)
