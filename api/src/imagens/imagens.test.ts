import { randomUUID } from 'node:crypto'
import {
  createEvento,
  createImagem,
  createNoticia,
  deleteEvento,
  deleteNoticia,
  editNoticia,
  getImagensAceitas,
  getNoticia,
  type ImagemGuardada,
} from '@portal/shared-contracts/api'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../arquivos/folders'
import { LocalFileStore } from '../arquivos/LocalFileStore'
import { Sweeper } from '../arquivos/Sweeper'
import { IMAGENS } from '../config/limits'
import { Database } from '../database/Database'
import { eraseConta } from '../pessoa/erase'
import { exportPerson } from '../pessoa/exportPerson'
import { umaNoticia, umEvento, umPng } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const DAY_MS = 86_400_000

let portal: Portal
let novata: Awaited<ReturnType<Portal['apiAs']>>
let database: Database
let files: LocalFileStore
beforeAll(async () => {
  portal = await startPortal({ LIMITE_ARQUIVOS_MB: '1' })
  novata = await portal.apiAs(NOVATA)
  database = await Database.open(portal.settings.databaseUrl ?? '')
  files = new LocalFileStore(`${portal.settings.dataDir}/arquivos`)
})
afterAll(async () => {
  await database.close()
  await portal.close()
})

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5ea8' } })
const fileOf = async (picture: Sharp, name = 'Praça do mercado.png') =>
  new File([new Uint8Array(await picture.toBuffer())], name, { type: /png$/.test(name) ? 'image/png' : 'image/jpeg' })
const send = async (picture = paint(40, 30).png()) => valor(novata(createImagem, { arquivo: await fileOf(picture) }))

async function stored(usuarioId = novata.usuario.id): Promise<ImagemGuardada> {
  const [id, media] = [randomUUID(), randomUUID()]
  for (const name of [id, media]) await files.put(name, Buffer.from('imagem'))
  await portal.sql(
    `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256, usuario_id) VALUES ($1, 'a.webp', 'image/webp', 6, '', $2)`,
    [media, usuarioId],
  )
  await portal.sql(
    `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256, usuario_id, media_id, avulsa_ate)
     VALUES ($1, 'a.webp', 'image/webp', 6, '', $2, $3, $4)`,
    [id, usuarioId, media, new Date(Date.now() + IMAGENS.avulsaMs)],
  )
  return { url: `/api/arquivo/${id}/a.webp`, largura: 1000, altura: 600 }
}

const ask = (url: string) =>
  fetch(`${portal.baseUrl}${url}`, { headers: { Authorization: `Bearer ${novata.usuario.token}` } })
const statusOf = async (url: string) => (await ask(url)).status
const dataOf = async (url: string) => sharp(Buffer.from(await (await ask(url)).arrayBuffer())).metadata()
const textWith = (...images: ImagemGuardada[]) =>
  `<p>Veja:</p>${images.map(({ url, largura, altura }) => `<p><img src="${url}" alt="A praça" width="${largura}" height="${altura}" /></p>`).join('')}`
const idOf = ({ url }: ImagemGuardada) => url.split('/')[3] ?? ''
const rowsOf = async () => Number((await portal.sql('SELECT count(*) AS n FROM arquivos')).rows[0].n)

describe('a picture for a text', () => {
  it('is stored in full and upright in two sizes, as pixels only, with its dimensions', async () => {
    const camera = paint(2100, 1600).withExif({ IFD0: { Artist: 'Joana' }, IFD3: { GPSLatitudeRef: 'S' } })
    const arquivo = await fileOf(camera.withMetadata({ orientation: 6 }).jpeg(), 'Praça do mercado.jpg')
    const { url, largura, altura } = await valor(novata(createImagem, { arquivo }))
    expect(url).toMatch(/^\/api\/arquivo\/[0-9a-f-]{36}\/Pra%C3%A7a%20do%20mercado\.webp$/)
    expect([largura, altura]).toEqual([1400, 1838])
    expect(await dataOf(url)).toMatchObject({ format: 'webp', width: 1400, height: 1838 })
    expect((await dataOf(url)).exif).toBeUndefined()
    expect(await dataOf(`${url}?tamanho=media`)).toMatchObject({ format: 'webp', width: 800, height: 1050 })
  })

  it("is never enlarged, keeps transparency, and has one size if it is no wider than a phone's", async () => {
    const create = { width: 300, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0.2 } }
    const { url, largura, altura } = await send(sharp({ create }).png())
    expect([largura, altura]).toEqual([300, 200])
    expect(await dataOf(`${url}?tamanho=media`)).toMatchObject({ width: 300, height: 200, hasAlpha: true })
  })

  it('is accepted with any name and declared type', async () => {
    const bytes = new Uint8Array(await paint(40, 30).jpeg().toBuffer())
    for (const arquivo of [
      new File([bytes], 'praça.jfif'),
      new File([bytes], 'praça.png', { type: 'image/png' }),
      new File([bytes], 'praça', { type: 'application/octet-stream' }),
    ])
      expect((await valor(novata(createImagem, { arquivo }))).url).toMatch(/\/pra%C3%A7a\.webp$/)
  })

  it('must be a complete PNG or JPEG under 5 MiB, by its bytes; otherwise nothing is stored', async () => {
    expect(await valor(portal.api(getImagensAceitas, {}))).toEqual({
      tipos: ['image/png', 'image/jpeg'],
      limiteBytes: 5 * 1024 * 1024,
    })
    const before = await rowsOf()
    const png = new Uint8Array(await paint(40, 30).png().toBuffer())
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const recusada = { codigo: 415, resposta: 'A imagem deve ser PNG ou JPEG!' }
    const danificada = { codigo: 415, resposta: expect.stringMatching(/^O arquivo da imagem está danificado/) }
    const refused: [string | Uint8Array<ArrayBuffer>, string, string, object][] = [
      [svg, 'a.svg', 'image/svg+xml', recusada],
      [svg, 'a.png', 'image/png', recusada],
      [png.slice(0, 60), 'a.png', 'image/png', danificada],
      ['%PDF-1.4\n%%EOF', 'a.pdf', 'application/pdf', recusada],
      [new Uint8Array(5 * 1024 * 1024), 'a.png', 'image/png', { codigo: 413 }],
    ]
    for (const [content, name, type, answer] of refused) {
      const arquivo = new File([content], name, { type })
      expect(await novata(createImagem, { arquivo }), name).toMatchObject(answer)
    }
    expect(await novata(createImagem, { arquivo: null })).toMatchObject({
      codigo: 400,
      resposta: 'Escolha uma imagem.',
    })
    expect(await portal.api(createImagem, { arquivo: await fileOf(paint(4, 3).png()) })).toMatchObject({ codigo: 401 })
    expect(await rowsOf()).toBe(before)
  })

  it('is uncacheable unless a public text has it, and hidden with that text', async () => {
    const imagem = await stored()
    const kept = async () => (await ask(imagem.url)).headers.get('cache-control')
    expect(await kept()).toBe('private, no-store')
    const { id, descricao } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(imagem) })))
    expect(descricao).toBe(textWith(imagem))
    expect(await kept()).toMatch(/^public, /)
    await portal.sql('UPDATE noticias SET aprovado = false WHERE id = $1', [id])
    expect(await kept()).toBe('private, no-store')
    await portal.sql('UPDATE noticias SET aprovado = true WHERE id = $1', [id])

    const outra = await valor(novata(createEvento, umEvento({ descricao: textWith(imagem) })))
    await valor(novata(deleteNoticia, { id }))
    expect(await statusOf(imagem.url)).toBe(200)
    await valor(novata(deleteEvento, { id: outra.id }))
    expect(await statusOf(imagem.url)).toBe(404)
    expect(await statusOf(`${imagem.url}?tamanho=media`)).toBe(404)
  })

  it('is removed when an edit removes it from the text', async () => {
    const [fica, sai] = [await stored(), await stored()]
    const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(fica, sai) })))
    await valor(novata(editNoticia, umaNoticia({ id, descricao: textWith(fica, fica) })))
    expect([await statusOf(fica.url), await statusOf(sai.url)]).toEqual([200, 404])
  })

  it('can be used by its sender only, while it exists; a refused text changes nothing', async () => {
    const dela = await stored((await portal.apiAs(GESTORA)).usuario.id)
    const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: '<p>Antes</p>' })))
    const gone = { url: `/api/arquivo/${crypto.randomUUID()}/a.webp`, largura: 4, altura: 3 }
    for (const imagem of [dela, gone]) {
      const answer = {
        codigo: 400,
        resposta: expect.stringMatching(/^O texto tem uma imagem que já não está guardada/),
      }
      const descricao = textWith(await stored(), imagem)
      expect(await novata(createNoticia, umaNoticia({ descricao }))).toMatchObject(answer)
      expect(await novata(editNoticia, umaNoticia({ id, descricao }))).toMatchObject(answer)
    }
    expect((await valor(portal.api(getNoticia, { Id: id }))).descricao).toBe('<p>Antes</p>')
  })

  it.each(['capaMediaUrl', 'cartaoUrl'] as const)('cannot be a size of a cover: %s', async (size) => {
    const { [size]: address } = await valor(novata(createNoticia, umaNoticia({ arquivo: await umPng() })))
    const descricao = textWith({ url: String(address), largura: 4, altura: 3 })
    expect(await novata(createNoticia, umaNoticia({ descricao }))).toMatchObject({ codigo: 400 })
  })

  it('cannot be another file of the person', async () => {
    const { rows } = await portal.sql(`SELECT id FROM arquivos WHERE tipo = 'application/pdf' LIMIT 1`)
    await portal.sql('UPDATE arquivos SET usuario_id = $1 WHERE id = $2', [novata.usuario.id, rows[0].id])
    const descricao = textWith({ url: `/api/arquivo/${rows[0].id}/a.webp`, largura: 4, altura: 3 })
    expect(await novata(createNoticia, umaNoticia({ descricao }))).toMatchObject({ codigo: 400 })
  })
})

describe('the sweeper', () => {
  const sweep = () => new Sweeper(database.db, files, temporaryFolder(portal.settings.dataDir), () => {}).sweep()
  const age = (imagem: ImagemGuardada, days: number) =>
    portal.sql(
      `UPDATE arquivos SET criado_em = criado_em - $2 * interval '1 day', avulsa_ate = avulsa_ate - $2 * interval '1 day'
        WHERE id = $1 OR id = (SELECT media_id FROM arquivos WHERE id = $1)`,
      [idOf(imagem), days],
    )

  it('keeps an unused picture as long as drafts, and no longer', async () => {
    const imagem = await stored()
    await age(imagem, IMAGENS.avulsaMs / DAY_MS - 1)
    expect(await sweep()).toEqual([])
    expect(await statusOf(imagem.url)).toBe(200)
    await age(imagem, 2)
    expect(await statusOf(imagem.url)).toBe(404)
    expect(await sweep()).toHaveLength(2)
  })

  it('never removes a picture of a text, public or not', async () => {
    const [ofNoticia, ofEvento] = [await stored(), await stored()]
    const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(ofNoticia) })))
    await valor(novata(createEvento, umEvento({ descricao: textWith(ofEvento) })))
    await portal.sql('UPDATE noticias SET aprovado = false WHERE id = $1', [id])
    for (const imagem of [ofNoticia, ofEvento]) await age(imagem, 400)
    expect(await sweep()).toEqual([])
    for (const { url } of [ofNoticia, ofEvento]) expect(await statusOf(`${url}?tamanho=media`)).toBe(200)
  })

  it("removes a deleted item's picture like its other files", async () => {
    const imagem = await stored()
    const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(imagem) })))
    await valor(novata(deleteNoticia, { id }))
    expect(await sweep()).toEqual([])
    await age(imagem, 2)
    expect(await sweep()).toHaveLength(2)
  })

  it('does not remove a picture that a text is adding at this moment', async () => {
    const imagem = await stored()
    await age(imagem, 400)
    const writer = await database.pool.connect()
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    try {
      await writer.query('BEGIN')
      await writer.query('SELECT FROM arquivos WHERE id = $1 FOR KEY SHARE', [idOf(imagem)])
      const sweeping = sweep().catch((error: Error) => error)
      await expect.poll(async () => (await portal.sql(waiting)).rowCount).toBeGreaterThan(0)
      await writer.query('INSERT INTO noticia_imagens VALUES (1, $1)', [idOf(imagem)])
      await writer.query('COMMIT')
      await sweeping
    } finally {
      writer.release()
    }
    expect(await statusOf(imagem.url)).toBe(200)
  })
})

it('a person can send a limited number per hour', async () => {
  await portal.sql('DELETE FROM limites')
  const nothing = () => novata(createImagem, { arquivo: null })
  expect(await nothing()).toMatchObject({ codigo: 400 })
  const { rowCount } = await portal.sql(`UPDATE limites SET total = $1 WHERE chave LIKE 'imagem%' AND total = 1`, [
    IMAGENS.anHour - 1,
  ])
  expect(rowCount).toBeGreaterThan(0)
  expect(await nothing()).toMatchObject({ codigo: 400 })
  expect(await nothing()).toMatchObject({ codigo: 429 })
  await portal.sql('DELETE FROM limites')
})

it("pictures count for their sender's storage, with or without a text", async () => {
  const cheio = { codigo: 413, resposta: expect.stringMatching(/^Seus arquivos passariam dos 1 MB/) }
  const imagem = await stored()
  await portal.sql('UPDATE arquivos SET tamanho = $2 WHERE id = $1', [idOf(imagem), 1024 * 1024])
  const arquivo = await fileOf(paint(4, 3).png())
  expect(await novata(createImagem, { arquivo })).toMatchObject(cheio)
  const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(imagem) })))
  expect(await novata(createImagem, { arquivo })).toMatchObject(cheio)
  await valor(novata(deleteNoticia, { id }))
  expect(await novata(createImagem, { arquivo })).toMatchObject({ ok: true })
})

it('closing an account removes unused pictures; published ones stay', async () => {
  const { id, userName } = novata.usuario
  const [publica, avulsa] = [await stored(), await stored()]
  await valor(novata(createNoticia, umaNoticia({ descricao: textWith(publica) })))
  let exported = ''
  for await (const part of exportPerson(database.db, { id, email: undefined })) exported += part
  const { arquivos } = JSON.parse(exported) as { arquivos: { id: string }[] }
  expect(arquivos.map((arquivo) => arquivo.id)).toEqual(expect.arrayContaining([idOf(publica), idOf(avulsa)]))

  await database.db.transaction((tx) => eraseConta(tx, { id, nome: userName }, portal.settings))
  expect([await statusOf(publica.url), await statusOf(avulsa.url)]).toEqual([200, 404])
})
