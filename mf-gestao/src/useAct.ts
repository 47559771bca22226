import { CODIGO, type Endpoint, type Resultado } from '@portal/shared-contracts/api'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { useState } from 'react'
import { alertDone } from './alertDone'

export interface ActTexts {
  done: string
  refused: string
}

export function useAct({ done, refused }: ActTexts) {
  const api = useApi()
  const { alerts } = usePortal()
  const [acting, setActing] = useState(false)

  const act = async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Resultado<Output>> => {
    setActing(true)
    const resultado = await api(endpoint, input)
    setActing(false)
    if (resultado.ok) alertDone(alerts, done, resultado.valor)
    // The login page reports an expired session.
    else if (resultado.codigo !== CODIGO.sessaoExpirada) alerts.error(`${refused} ${resultado.resposta}`.trim())
    return resultado
  }
  return { act, acting }
}
