import { type Api, CODIGO, type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import { createAtestado } from '@portal/shared-contracts/portal'

// An example that no page uses: a backend of your own. Delete this folder if you have none.
// Otherwise declare the host in register.tsx, `hosts: { connect: [SERVICO] }`, and have it granted before you publish.

export const SERVICO = 'https://servico.example'

export interface Pedido {
  id: number
  titulo: string
}

/** Lists the requests of the logged-in user. The service verifies the proof of who that is. */
export async function listPedidos(api: Api, signal?: AbortSignal): Promise<Resultado<Pedido[]>> {
  const options = signal && { signal }
  const prova = await api(createAtestado, { audiencia: SERVICO }, options)
  if (!prova.ok) return prova
  const authorization = `Bearer ${prova.valor.atestado}`
  try {
    const answer = await fetch(`${SERVICO}/pedidos`, { ...options, headers: { authorization } })
    return answer.ok ? sucesso((await answer.json()) as Pedido[]) : refusal(answer.status)
  } catch (error) {
    if (signal?.aborted) throw error
    return refusal(CODIGO.falhaGeral)
  }
}
