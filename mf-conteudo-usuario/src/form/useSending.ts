import {
  type CallOptions,
  CODIGO,
  type ComEstado,
  estadoOf,
  type Refusal,
  type Resultado,
} from '@portal/shared-contracts/api'
import { type Errors, type Fields, submitter, validatorOf } from '@portal/shared-contracts/forms'
import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Autosave } from '../autosave/Autosave'
import type { StoredRascunho } from '../rascunhos/storedRascunho'
import type { Rascunho } from '../rascunhos/useRascunho'
import { CAMPOS_OBRIGATORIOS, type EnvioTexts, RASCUNHO } from '../texts'

export interface SendingOptions<Values extends object> {
  id: number
  fields: Fields<Values>
  validate?: (values: Values) => Errors<Values>
  send: (values: Values, options: CallOptions) => Promise<Resultado<Enviado | null>>
  texts: EnvioTexts
  listPath: string
  rascunho: Pick<Rascunho<Values>, 'remove'>
  onCreated: (enviado: Enviado, values: Values) => void
}

/** The stored item, as far as the server reports it. */
export type Enviado = ComEstado & { id?: number }

const OUTDATED = 409

export function useSending<Values extends object>(
  options: SendingOptions<Values>,
  { autosave, loaded }: { autosave: Autosave; loaded: StoredRascunho<Values> | undefined },
) {
  const { fields, id, listPath, onCreated, rascunho, send, texts, validate } = options
  const { alerts } = usePortal()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<number>()
  const [isOutdated, setOutdated] = useState(false)
  const isHere = useIsMounted()
  const isNew = id <= 0

  useEffect(() => {
    if (loaded) alerts.success(RASCUNHO.carregado)
  }, [loaded, alerts])

  const call = (values: Values) => {
    setProgress(undefined)
    return send(values, { onUploadProgress: setProgress, envio: autosave.envio })
  }

  const onSuccess = (answer: Enviado | null, values: Values) => {
    const enviado = answer ?? {}
    const estado = estadoOf(enviado)
    autosave.end(values, ...(loaded ? [loaded.valores] : []))
    if (loaded) rascunho.remove()
    alerts.success((estado && texts.emEspera[estado]) ?? (isNew ? texts.cadastrado : texts.editado))
    if (!isHere.current) return
    if (isNew) onCreated(enviado, values)
    else navigate(listPath)
  }

  const onRefused = ({ codigo, resposta }: Refusal) => {
    // An expired session leads to the login, which explains it.
    if (codigo === CODIGO.sessaoExpirada) return undefined
    if (codigo === OUTDATED) setOutdated(true)
    else alerts.error(isNew ? texts.erroAoCadastrar : texts.erroAoEditar)
    return resposta
  }

  return {
    progress,
    isOutdated,
    submit: submitter(call, onSuccess, onRefused),
    explainInvalid: (values: Values) => {
      const [overTwo] = Object.values(validate?.(values) ?? {})
      const isIncomplete = Object.keys(validatorOf(fields)(values)).length > 0
      alerts.error(isIncomplete ? CAMPOS_OBRIGATORIOS : String(overTwo))
    },
    /** Lets the next submission replace the later edition. */
    insist: () => {
      setOutdated(false)
      autosave.insist()
    },
    keepServers: () => setOutdated(false),
  }
}

function useIsMounted() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
