import { type MensagemContato, sendMensagem } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../env'
import { startApi } from '../startApi'
import { type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({
    EMAIL_CONTATO: 'IMPRENSA = imprensa@x.example; poder publico=p@x.example; geral@x.example',
  })
})
afterAll(() => portal.close())

const mensagem: MensagemContato = {
  ...{ nome: 'João da Silva', emailCorporativo: 'joao@empresa.example', telefone: '00900000001', empresa: 'Ipê' },
  ...{ cargo: 'Diretor', setorId: 2, mensagem: 'Gostaria de participar.' },
}

it.each([
  [1, 'imprensa@x.example'],
  [5, 'p@x.example'],
  [3, 'geral@x.example'],
])('a message to sector %i goes to %s', async (setorId, email) => {
  await portal.sql('DELETE FROM mensagens_email')
  await valor(portal.api(sendMensagem, { ...mensagem, setorId }))
  expect((await portal.sql('SELECT para_email FROM mensagens_email')).rows).toEqual([{ para_email: email }])
})

it.each([
  'imprensa',
  'Imprensa=',
  'a@b.example; c@d.example',
  'Imprensa=a@b.example; imprensa=c@d.example',
  'Imprensa=a@b'.repeat(2),
])('%s is told to be wrong', (text) => {
  const result = readSettings({ EMAIL_CONTATO: text })
  expect(result.ok ? [] : result.problems).toEqual([
    `EMAIL_CONTATO deve ser um endereço de e-mail, ou um por setor e cada setor uma vez, como "Imprensa=imprensa@cidade.example; geral@cidade.example"; está "${text}".`,
  ])
})

it('the portal does not start with an address for a sector that there is not', async () => {
  const emailContato = { porSetor: { Turismo: 't@x.example' } }
  await expect(startApi({ ...portal.settings, emailContato }, { sendMail: false })).rejects.toThrow(
    'EMAIL_CONTATO fala do setor "Turismo", que não existe. Os setores são: Imprensa, Parcerias, Startups',
  )
})
