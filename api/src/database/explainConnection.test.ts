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
  [{ code: '25006' }, 'o banco de dados só pode ser lido (default_transaction_read_only)'],
  [{ code: '55000' }, 'o banco de dados não aceita conexões agora'],
  [{ code: '57P03' }, 'o servidor está iniciando ou se recuperando, e logo aceita conexões'],
  [
    { message: 'Connection terminated unexpectedly' },
    'o que responde nesse endereço encerrou a conexão; veja se é mesmo um PostgreSQL',
  ],
  [{ message: 'timeout expired' }, 'o servidor não respondeu a tempo'],
  [{ errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }] }, 'nenhum servidor responde nesse endereço e porta'],
  [
    { message: 'The server does not support SSL connections' },
    'o servidor não oferece TLS; tire sslmode, se a rede até ele é sua',
  ],
  [{ code: 'ENOENT', syscall: 'open' }, 'o arquivo de sslrootcert, sslcert ou sslkey não existe'],
])('explains %j without the password', (error, reason) => {
  expect(explainConnection(error, url).message).toBe(
    `Não foi possível usar o PostgreSQL em "postgresql://ana@db.example:5433/portal": ${reason}. Confira DATABASE_URL.`,
  )
})
