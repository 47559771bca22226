import { emailOf, SENHA } from './fillDatabase'

export const loginOf = (n: number) => JSON.stringify({ email: emailOf(n), password: SENHA })

export async function openSession(portal: string): Promise<string> {
  const answer = await fetch(`${portal}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: loginOf(1),
  })
  const { resposta, retorno } = (await answer.json()) as { resposta: string; retorno: { token: string } | null }
  if (!retorno) throw new Error(`login: ${answer.status} ${resposta}`)
  return retorno.token
}
