import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIcs } from '../testing/readIcs'
import { type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_URL: 'https://portal.example/' }, 'Rede; Ipê, Filhos \\ Cia')
})
afterAll(() => portal.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(portal.baseUrl + path, { headers })
const eventsAt = async (path: string) => readIcs(await (await get(path)).text())

/** Writes an evento and answers its id. */
async function insert(values: Record<string, unknown>) {
  const row = {
    titulo: 'Encontro',
    descricao: '<p>Texto</p>',
    data_inicio: '2099-03-01T09:00:00',
    data_termino: '2099-03-01T10:00:00',
    responsavel: 'Equipe',
    usuario_id: 1,
    ...values,
  }
  const columns = Object.keys(row)
  const { rows } = await portal.sql(
    `INSERT INTO eventos (${columns}) VALUES (${columns.map((_, index) => `$${index + 1}`)}) RETURNING id`,
    Object.values(row),
  )
  return rows[0].id as number
}

it('is called as the portal is, whatever is in that name', async () => {
  const calendar = await (await get('/eventos.ics')).text()
  expect(calendar).toContain('X-WR-CALNAME:Rede\\; Ipê\\, Filhos \\\\ Cia: eventos\r\n')
})

describe('the calendar of an evento', () => {
  it('tells of it with times in UTC and addresses of the portal', async () => {
    const id = await insert({ local: 'Praça', ultima_atualizacao: '2026-10-05T08:30:00' })
    const response = await get(`/eventos/${id}.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="evento-${id}.ics"`)
    expect(readIcs(await response.text())).toEqual([
      {
        UID: `evento-${id}@portal.example`,
        SEQUENCE: '0',
        DTSTAMP: '20261005T113000Z',
        DTSTART: '20990301T120000Z',
        DTEND: '20990301T130000Z',
        SUMMARY: 'Encontro',
        LOCATION: 'Praça',
        DESCRIPTION: 'Texto',
        URL: `https://portal.example/eventos/${id}`,
      },
    ])
  })

  it('is on the next day in UTC where the evening is late', async () => {
    const id = await insert({ data_inicio: '2099-12-31T23:30:00', data_termino: '2099-12-31T23:45:00' })
    expect(await eventsAt(`/eventos/${id}.ics`)).toMatchObject([
      { DTSTART: '21000101T023000Z', DTEND: '21000101T024500Z' },
    ])
  })

  it('stays within the years that the format writes', async () => {
    const id = await insert({ data_inicio: '9999-12-31T21:30:00', data_termino: '9999-12-31T23:59:00' })
    const [event] = await eventsAt(`/eventos/${id}.ics`)
    expect(event).toMatchObject({ DTSTART: '99991231T235959Z' })
    expect(event).not.toHaveProperty('DTEND')
    expect(await (await get('/eventos.ics')).text()).not.toMatch(/:\d{9}/)
  })

  it('has no end where that is its start, which the format forbids', async () => {
    const id = await insert({ data_termino: '2099-03-01T09:00:00' })
    expect((await eventsAt(`/eventos/${id}.ics`))[0]).not.toHaveProperty('DTEND')
  })

  it('ends every line in CRLF and folds at 75 octets, never within a character', async () => {
    const titulo = `Ação, reação; e \\ barra: ${'🌳'.repeat(60)} fim`
    const id = await insert({ titulo, descricao: `<p>${'ç'.repeat(500)}</p>`, local: 'é'.repeat(90) })
    const bytes = Buffer.from(await (await get(`/eventos/${id}.ics`)).arrayBuffer())
    const text = bytes.toString('utf8')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Ação\\, reação\\; e \\\\ barra: 🌳')
    expect(readIcs(text)).toMatchObject([{ SUMMARY: titulo, DESCRIPTION: 'ç'.repeat(500), LOCATION: 'é'.repeat(90) }])
  })

  it('says in plain text what rich text says', async () => {
    const descricao =
      '<h2>Programa</h2><p>Café &amp; conversa;<br>das 9h, às&nbsp;10h</p><ul><li>um</li><li><b>do</b>is</li></ul>' +
      '<p>1 &lt; 2 e &amp;lt;</p><iframe src="https://player.vimeo.com/1"></iframe>\u0007'
    const id = await insert({ descricao })
    expect(await eventsAt(`/eventos/${id}.ics`)).toMatchObject([
      { DESCRIPTION: 'Programa\nCafé & conversa;\ndas 9h, às 10h\num\ndois\n1 < 2 e &lt;' },
    ])
  })

  it('says where it is: at its address, or on its page', async () => {
    const online = await insert({ tipo_evento_id: 2, link_externo: 'sala.example/1' })
    expect(await eventsAt(`/eventos/${online}.ics`)).toMatchObject([{ LOCATION: 'Online: http://sala.example/1' }])
    const { rows } = await portal.sql(`SELECT id FROM enderecos WHERE cep = '00006000' LIMIT 1`)
    const there = await insert({ local: 'Parque', endereco_id: rows[0].id })
    expect(await eventsAt(`/eventos/${there}.ics`)).toMatchObject([
      { LOCATION: 'Parque, Alameda dos Ipês, 500, Distrito Criativo, Porto Jacarandá/MG' },
    ])
  })

  it('is sent once, and again when it has changed', async () => {
    const id = await insert({})
    const first = await get(`/eventos/${id}.ics`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const known = { 'if-none-match': `"outra", ${first.headers.get('etag')}` }
    const same = await get(`/eventos/${id}.ics`, known)
    expect([same.status, await same.text()]).toEqual([304, ''])
    await portal.sql(`UPDATE eventos SET titulo = 'Adiado' WHERE id = $1`, [id])
    expect((await get(`/eventos/${id}.ics`, known)).status).toBe(200)
  })

  it('is not there for an evento that is hidden or unknown, nor for what is no id', async () => {
    const hidden = await insert({ aprovado: false })
    for (const path of [`/eventos/${hidden}.ics`, '/eventos/999999999.ics']) {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ codigo: 404, resposta: 'Evento não encontrado.' })
    }
    for (const name of ['abc', '-1', '1x', '99999999999', '1.0'])
      expect((await get(`/eventos/${name}.ics`)).status).toBe(404)
  })
})

describe('the calendar of what is to come', () => {
  it('has that alone, soonest first, and nothing hidden', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000 - 3 * 3_600_000).toISOString().slice(0, 16)
    const [past, coming] = [{ data_inicio: minutes(-2) }, { data_inicio: minutes(2) }]
    const later = { data_termino: minutes(60) }
    const goingOn = await insert({ ...past, ...later })
    const soon = await insert({ ...coming, ...later })
    const hidden = await insert({ ...coming, ...later, aprovado: false })
    const events = await eventsAt('/eventos.ics')
    expect(events[0]?.UID).toBe(`evento-${soon}@portal.example`)
    const starts = events.map(({ DTSTART }) => DTSTART)
    expect(starts).toEqual([...starts].sort())
    const { rows } = await portal.sql(
      `SELECT id FROM eventos WHERE aprovado AND data_inicio > now() AT TIME ZONE 'America/Sao_Paulo'`,
    )
    expect(new Set(events.map(({ UID }) => UID))).toEqual(new Set(rows.map(({ id }) => `evento-${id}@portal.example`)))
    for (const id of [goingOn, hidden])
      expect(events.map(({ UID }) => UID)).not.toContain(`evento-${id}@portal.example`)
  })

  it('is sent once', async () => {
    const first = await get('/eventos.ics')
    expect((await get('/Eventos.ICS', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })
})
