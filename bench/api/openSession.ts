import { emailOf, SENHA } from './fillDatabase'

/** The body of a user's login. */
export const loginOf = (n: number) => JSON.stringify({ email: emailOf(n), password: SENHA })

/** Logs a user in. @returns the session's token. @throws Error with the API's sentence where it refuses. */
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
