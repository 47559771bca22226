import { login, logout, register, requestCodigo, resetSenha, sendMensagem } from '@portal/shared-contracts/api'
import { expect, it } from 'vitest'
import { clientFor } from '../testing/connections'
import { dataDirForTest } from '../testing/dataDirForTest'
import { postJson } from '../testing/postJson'
import { spawnApi } from '../testing/spawnApi'
import { databaseForTest } from '../testing/testDatabase'

const EMAIL = 'rita.moura@jacaranda.example'
const [ANTIGA, NOVA, ERRADA] = ['Antiga#2026', 'Novinha#2026', 'Errada#2026']
const CPF = '39053344705'

const cadastro = {
  ...{ nomeCompleto: 'Rita Moura', cpf: CPF, dataNascimento: '1992-02-29', email: EMAIL, telefone: '00987654321' },
  ...{ cargo: 'Analista', numero: '10', cep: '00009000', password: ANTIGA, confirmPassword: ANTIGA },
}
const mensagem = {
  ...{ nome: 'Rita Moura', emailCorporativo: EMAIL, telefone: '00987654321', empresa: 'Ipê', cargo: 'Analista' },
  ...{ setorId: 1, mensagem: 'Um recado que ninguém mais lê.' },
}

it('responses, logs, counts and audit contain no personal data, code, hash or token', async () => {
  const url = await databaseForTest('demo')
  // The mail server is unreachable: the code stays in the outbox.
  const env = {
    DATABASE_URL: url,
    DATA_DIR: await dataDirForTest(),
    LOG_LEVEL: 'debug',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const server = await spawnApi(env)
  const log: string[] = []
  for (const stream of [server.child.stdout, server.child.stderr]) stream?.on('data', (text) => log.push(String(text)))
  const database = await clientFor(url)

  const answers: string[] = []
  const post = async (endpoint: { path: string }, body: unknown) => {
    const text = await (await postJson(server, endpoint, body)).text()
    answers.push(text)
    return text
  }
  await post(register, cadastro)
  await post(register, cadastro)
  await post(login, { email: EMAIL, password: ERRADA })
  await post(requestCodigo, JSON.stringify(EMAIL))
  const outbox = await database.query('SELECT texto FROM mensagens_email')
  const codigo = outbox.rows[0]?.texto.match(/^ {4}(\d{4} \d{4} \d{4})$/m)?.[1].replaceAll(' ', '')
  expect(codigo).toHaveLength(12)
  await post(resetSenha, { otp: '0', email: EMAIL, novaSenha: NOVA, confirmaSenha: NOVA })
  await post(resetSenha, { otp: codigo, email: EMAIL, novaSenha: NOVA, confirmaSenha: NOVA })
  await post(sendMensagem, mensagem)
  expect(answers.map((answer) => JSON.parse(answer).codigo)).toEqual([200, 400, 400, 200, 400, 200, 200])
  const { token } = JSON.parse(await (await postJson(server, login, { email: EMAIL, password: NOVA })).text()).retorno
  await post(logout, 'null')

  const tables = await database.query(`SELECT (SELECT json_agg(row(acao, detalhes)) FROM auditoria)::text
    || (SELECT json_agg(chave) FROM limites)::text AS dump`)
  const { rows } = await database.query('SELECT senha_hash FROM usuarios WHERE email = $1', [EMAIL])
  await expect.poll(() => log.join('')).toContain('/api/autenticacao/logout')
  const told = [...answers, tables.rows[0]?.dump, log.join('')].join('\n')
  const secrets = [
    EMAIL,
    CPF,
    cadastro.telefone,
    ANTIGA,
    NOVA,
    ERRADA,
    codigo,
    token,
    rows[0]?.senha_hash,
    'ninguém mais lê',
  ]
  for (const secret of secrets) expect(told).not.toContain(secret)
})
