import { CODIGO, type Endpoint, type Resultado } from '@portal/shared-contracts/api'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { useState } from 'react'

/** What a press is said to have come to. */
export interface ActTexts {
  done: string
  refused: string
}

/** A call that a press makes, one at a time, and the alert that tells what it came to. */
export function useAct({ done, refused }: ActTexts) {
  const api = useApi()
  const { alerts } = usePortal()
  const [acting, setActing] = useState(false)

  const act = async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Resultado<Output>> => {
    setActing(true)
    const resultado = await api(endpoint, input)
    setActing(false)
    if (resultado.ok) alerts.success(done)
    // An expired session leads to the login, which tells of it.
    else if (resultado.codigo !== CODIGO.sessaoExpirada) alerts.error(`${refused} ${resultado.resposta}`.trim())
    return resultado
  }
  return { act, acting }
}
