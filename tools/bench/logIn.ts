import { login, type Usuario } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'

const GESTORA = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }

export async function logIn(baseUrl: string, person = GESTORA): Promise<Usuario & { token: string }> {
  const entered = await createApi({ baseUrl })(login, person)
  if (!entered.ok) throw new Error(`login: ${entered.codigo} ${entered.resposta}`)
  return entered.valor
}
