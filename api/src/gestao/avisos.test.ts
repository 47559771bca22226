import {
  approveItem,
  createEvento,
  createNoticia,
  editNoticia,
  returnItem,
  sendMensagem,
} from '@portal/shared-contracts/api'
import { clockIn } from '@portal/shared-contracts/dates'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Database } from '../database/Database'
import { umaNoticia, umEvento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'
import { Avisos } from './Avisos'

let portal: Portal
let database: Database
let gestora: Awaited<ReturnType<Portal['apiAs']>>
let novata: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal({ MODERACAO: 'sim', AGENDAR_PUBLICACAO: 'sim' })
  database = await Database.open(portal.settings.databaseUrl ?? '')
  gestora = await portal.apiAs(GESTORA)
  novata = await portal.apiAs(NOVATA)
})
afterAll(async () => {
  await database.close()
  await portal.close()
})
beforeEach(() =>
  portal.sql(`DELETE FROM mensagens_email; DELETE FROM mensagens_contato; DELETE FROM limites;
    DELETE FROM noticias WHERE usuario_id = 5; DELETE FROM eventos WHERE usuario_id = 5`),
)

/** Two processes look at the same time. */
async function send() {
  const { settings } = portal
  const options = { ...settings, now: clockIn(settings.fusoHorario), onFailure: () => {} }
  await Promise.all([new Avisos(database.db, options).send(), new Avisos(database.db, options).send()])
}
const mailsTo = async ({ email }: { email: string }): Promise<string[]> =>
  (await portal.sql('SELECT texto FROM mensagens_email WHERE para_email = $1 ORDER BY id', [email])).rows.map(
    ({ texto }) => texto,
  )
const aDayPasses = () =>
  portal.sql(`UPDATE limites SET inicio = inicio - interval '1 day', bloqueado_ate = bloqueado_ate - interval '1 day'`)
const approve = (tipo: 'noticia' | 'evento', id: number) => valor(gestora(approveItem, { tipo, id }))

it('an author gets the approvals of a day in one mail, with the state and address of each item', async () => {
  const noticia = await valor(novata(createNoticia, umaNoticia({ titulo: 'Bolsas' })))
  await approve('noticia', noticia.id)
  await send()
  const [first, ...others] = await mailsTo(NOVATA)
  expect(others).toEqual([])
  expect(first).toContain(`Notícia “Bolsas”. Estado: Publicada.\n${portal.settings.portalUrl}/noticias/${noticia.id}`)

  const evento = await valor(novata(createEvento, umEvento({ titulo: 'Feira' })))
  await approve('evento', evento.id)
  const agendada = await valor(novata(createNoticia, umaNoticia({ dataPublicacao: '2099-01-01T09:00:00' })))
  await approve('noticia', agendada.id)
  await send()
  expect(await mailsTo(NOVATA)).toEqual([first])
  await aDayPasses()
  await send()
  const [, second] = await mailsTo(NOVATA)
  expect(second).toContain('Evento “Feira”. Estado: Publicado.')
  expect(second).toContain('Estado: Agendada.')
  expect(second).not.toContain('Bolsas')
  await aDayPasses()
  await send()
  expect(await mailsTo(NOVATA)).toHaveLength(2)
})

it('no mail mentions an approval of an item that was edited or sent back since', async () => {
  const { id } = await valor(novata(createNoticia, umaNoticia()))
  await approve('noticia', id)
  await valor(novata(editNoticia, umaNoticia({ id })))
  const outra = await valor(novata(createNoticia, umaNoticia({ titulo: 'Outra' })))
  await approve('noticia', outra.id)
  await valor(gestora(returnItem, { tipo: 'noticia', id: outra.id, motivo: 'Falta a data.' }))
  await send()
  const [devolvida, ...others] = await mailsTo(NOVATA)
  expect(devolvida).toContain('o estado é “Devolvida”')
  expect(others).toEqual([])
})

it('a gestora gets what waits and the new messages once a day, and nothing if nothing waits', async () => {
  await send()
  expect(await mailsTo(GESTORA)).toEqual([])
  await valor(novata(createNoticia, umaNoticia()))
  await valor(
    portal.api(sendMensagem, {
      ...{ nome: 'João da Silva', emailCorporativo: 'joao@empresa.example', telefone: '00900000001' },
      ...{ empresa: 'Ipê', cargo: 'Diretor', setorId: 2, mensagem: 'Gostaria de participar.' },
    }),
  )
  await send()
  await send()
  const [first, ...others] = await mailsTo(GESTORA)
  expect(others).toEqual([])
  expect(first).toContain('1 item espera aprovação.\n\n1 mensagem nova.')
  await aDayPasses()
  await send()
  expect(await mailsTo(GESTORA)).toHaveLength(2)
})
