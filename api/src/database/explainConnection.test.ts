import { expect, it } from 'vitest'
import { explainConnection } from './explainConnection'

const url = 'postgresql://ana:segredo@db.example:5433/portal?sslmode=require'

it.each([
  [{ code: '28P01', message: 'password authentication failed' }, 'o usuário ou a senha não conferem'],
  [{ code: '42501', message: 'permission denied' }, 'o usuário não tem permissão nesse banco de dados'],
  [
    { message: 'Failed query: … params: …', cause: { code: '55P03' } },
    'outro programa segura uma tabela que o portal precisa mudar',
  ],
  [{ message: 'timeout expired' }, 'o servidor não respondeu a tempo'],
  [{ errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }] }, 'nenhum servidor responde nesse endereço e porta'],
  [{ message: 'The server does not support SSL connections' }, 'The server does not support SSL connections'],
])('says of %j what is wrong and where, without the password', (error, reason) => {
  expect(explainConnection(error, url).message).toBe(
    `Não foi possível usar o PostgreSQL em "postgresql://ana@db.example:5433/portal": ${reason}. Confira DATABASE_URL.`,
  )
})
