import { withScheme } from '@portal/shared-contracts/forms'
import { withoutControls } from '@portal/shared-contracts/rich-text'
import { hostileLines, hostileRows, worstLines } from '@portal/shared-contracts/testing/hostile-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from './testing/commandLine'
import { emptyFolder, filesOf, place, rowsOf } from './testing/copies'
import { parseXml } from './testing/parseMarkup'
import { readIcs } from './testing/readIcs'
import { type Portal, startPortal } from './testing/startPortal'

const BASE = 'https://portal.example'
const TEXTS = [...hostileRows, ...hostileLines]
const FEED = 20

let portal: Portal
let env: Record<string, string>
beforeAll(async () => {
  portal = await startPortal({ PORTAL_URL: BASE }, 'Rede\nEND:VCALENDAR ]]>]]></title><item>')
  const { databaseUrl = '', dataDir } = portal.settings
  env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  await portal.sql('DELETE FROM noticias; DELETE FROM eventos')
})
afterAll(() => portal.close())

const get = (path: string) => fetch(portal.baseUrl + path)
const textAt = async (path: string) => (await get(path)).text()

/** Inserts one row per text, in all given columns. @returns their ids, in order */
async function insert(table: string, texts: string[], columns: string[], others: Record<string, unknown>) {
  const names = [...Object.keys(others), ...columns]
  const ids: number[] = []
  for (const text of texts) {
    const values = [...Object.values(others), ...columns.map(() => text)]
    const { rows } = await portal.sql(
      `INSERT INTO ${table} (${names}) VALUES (${names.map((_, at) => `$${at + 1}`)}) RETURNING id`,
      values,
    )
    ids.push(rows[0].id)
  }
  return ids
}

const batches = Array.from({ length: Math.ceil(TEXTS.length / FEED) }, (_, at) =>
  TEXTS.slice(at * FEED, (at + 1) * FEED),
)

describe('with hostile texts in rows', () => {
  it.each(batches)('the feed has exactly one item for it', async (...texts) => {
    await portal.sql('DELETE FROM noticias')
    const { rows } = await portal.sql(
      `SELECT id, compartilhar_id FROM arquivos WHERE compartilhar_id IS NOT NULL LIMIT 1`,
    )
    await portal.sql(`UPDATE arquivos SET nome = $1 WHERE id = $2`, [texts[0], rows[0].compartilhar_id])
    const ids = await insert('noticias', texts, ['titulo', 'sub_titulo', 'descricao'], {
      data_publicacao: '2026-01-01T10:00:00',
      usuario_id: 1,
      capa_id: rows[0].id,
    })
    const feed = parseXml(await textAt('/rss.xml'))
    const items = [...feed.querySelectorAll('channel > item')].reverse()
    const read = (name: string) => items.map((item) => item.querySelector(name)?.textContent ?? '')
    expect(feed.querySelectorAll('item')).toHaveLength(texts.length)
    expect(read('title')).toEqual(texts.map(withoutControls))
    expect(read('link')).toEqual(ids.map((id) => `${BASE}/noticias/${id}`))
    expect(read('description')).toEqual(texts.map((text) => escaped(withoutControls(text))))
    const [url] = items.map((item) => item.querySelector('enclosure')?.getAttribute('url'))
    expect(url).toBe(`${BASE}/api/arquivo/${rows[0].compartilhar_id}/${encodeURIComponent(texts[0] ?? '')}`)
  })

  it('the calendar has exactly one event for it', async () => {
    const [id] = await insert('enderecos', [hostileRows[0] ?? ''], ['cep', 'logradouro', 'bairro', 'cidade', 'uf'], {
      usuario_id: 1,
      tipo_endereco_id: 1,
    })
    const times = {
      data_inicio: '2099-03-01T09:00:00',
      data_termino: '2099-03-01T10:00:00',
      usuario_id: 1,
      descricao: '',
    }
    const there = await insert('eventos', TEXTS, ['titulo', 'local', 'responsavel'], { ...times, endereco_id: id })
    const online = await insert('eventos', TEXTS, ['titulo', 'link_externo', 'responsavel'], {
      ...times,
      tipo_evento_id: 2,
    })
    const events = readIcs(await textAt('/eventos.ics'))
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([...TEXTS, ...TEXTS].map(withoutControls))
    expect(events.map(({ URL: url }) => url)).toEqual([...there, ...online].map((id) => `${BASE}/eventos/${id}`))
    for (const [at, text] of TEXTS.entries()) {
      expect(events[at]?.LOCATION?.startsWith(`${withoutControls(text)}, `)).toBe(true)
      expect(events[at + TEXTS.length]?.LOCATION).toBe(`Online: ${withoutControls(withScheme(text))}`)
    }
    expect(readIcs(await textAt(`/eventos/${there[0]}.ics`))).toEqual([events[0]])
  })

  it('the sitemap contains none of it', async () => {
    const entries = [...parseXml(await textAt('/sitemap.xml')).querySelectorAll('urlset > url')]
    const addresses = entries.map((entry) => entry.querySelector('loc')?.textContent ?? '')
    for (const address of addresses) expect(address).toMatch(/^https:\/\/portal\.example\/[a-z-]*(\/\d+)?$/)
  })

  it('a legacy text of control characters fits into two megabytes of response', async () => {
    const text = '\u0001"'.repeat(128 * 1024)
    const [noticia] = await insert('noticias', [text], ['descricao'], {
      ...{ titulo: 'Antiga', data_publicacao: '2026-01-01T10:00:00', usuario_id: 1 },
    })
    const times = { data_inicio: '2099-03-01T09:00:00', data_termino: '2099-03-01T10:00:00' }
    const [evento] = await insert('eventos', [text], ['descricao'], {
      ...times,
      titulo: 'Antigo',
      usuario_id: 1,
      responsavel: '',
    })
    for (const path of [`/api/noticia/detalhes?Id=${noticia}`, `/api/evento/detalhes?Id=${evento}`]) {
      const answer = await textAt(path)
      expect(JSON.parse(answer).retorno.descricao).toBe('"'.repeat(128 * 1024))
      expect(Buffer.byteLength(answer)).toBeLessThan(2 * 1024 * 1024)
    }
    await portal.sql(`DELETE FROM noticias WHERE id = ${noticia}; DELETE FROM eventos WHERE id = ${evento}`)
  })

  it('a file has exactly one header with its name', async () => {
    const { rows } = await portal.sql(`SELECT a.id FROM arquivos a JOIN documentos d ON d.arquivo_id = a.id LIMIT 1`)
    // Each is encoded separately, so a few suffice; `names.test.ts` covers names.
    for (const text of [...hostileRows, ...worstLines]) {
      await portal.sql('UPDATE arquivos SET nome = $1 WHERE id = $2', [text, rows[0].id])
      const { status, headers } = await get(`/api/arquivo/${rows[0].id}/${encodeURIComponent(text)}`)
      const [, name = ''] =
        /^attachment; filename\*=UTF-8''([\w%.!~-]+)$/.exec(headers.get('content-disposition') ?? '') ?? []
      // Uploads have no separators or control characters in their names.
      const expected = /[/\\\p{Cc}]/u.test(text) ? [400, '', null] : [200, text, null]
      expect([status, decodeURIComponent(name), headers.get('set-cookie')]).toEqual(expected)
    }
  })

  it('the command line prints it on one line without control characters', async () => {
    await portal.sql('UPDATE noticias SET aprovado = false')
    const text = [...hostileRows, 'edital\u202Efdp.exe'].join(' ')
    await portal.sql('UPDATE usuarios SET nome_completo = $1 WHERE id = 1', [text])
    await portal.sql('UPDATE noticias SET titulo = $1', [text])
    await portal.sql(
      `INSERT INTO auditoria (usuario_id, acao, detalhes) VALUES (1, 'x', jsonb_build_object('a', $1::text))`,
      [text],
    )
    const outcomes = [
      await commandLine(env, ['aprovar']),
      await commandLine(env, ['auditoria', '--pessoa', '1']),
      await commandLine(env, ['exportar-pessoa', '1', await emptyFolder()]),
      await commandLine(env, ['excluir-pessoa', '1'], 'não'),
    ]
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 1])
    for (const line of outcomes.flatMap(({ out, err }) => [...out, ...err]))
      expect(line).toMatch(/^[^\p{C}\u2028\u2029]+$/u)
  })
})

it('a backup preserves every row, text and file', async () => {
  const [folder, target] = [await emptyFolder(), await place('empty')]
  await insert('tags', TEXTS, ['descricao'], {})
  const before = await rowsOf(env.DATABASE_URL ?? '')
  expect(await commandLine(env, ['backup', folder])).toMatchObject({ code: 0, err: [] })
  expect(await commandLine(target.env, ['restore', folder])).toMatchObject({ code: 0, err: [] })
  expect({ ...(await rowsOf(target.url)), ...COUNTS }).toEqual({ ...before, ...COUNTS })
  expect(await filesOf(target.dataDir)).toEqual(await filesOf(env.DATA_DIR ?? ''))
})

/** A restore writes these itself. */
const COUNTS = { auditoria: [], totais: [] }

/** Feed readers parse a description as HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
