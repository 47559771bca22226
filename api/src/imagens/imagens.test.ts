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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LocalFileStore } from '../arquivos/LocalFileStore'
import { Sweeper } from '../arquivos/Sweeper'
import { temporaryFolder } from '../arquivos/temporary'
import { IMAGENS } from '../bounds'
import { Database } from '../database/Database'
import { eraseConta } from '../pessoa/erase'
import { everythingOf } from '../pessoa/everythingOf'
import { umaNoticia, umEvento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

type Caller = Awaited<ReturnType<Portal['apiAs']>>

let portal: Portal
let novata: Caller

async function open(env: Record<string, string> = {}) {
  portal = await startPortal(env)
  novata = await portal.apiAs(NOVATA)
}
afterEach(() => portal.close())

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5ea8' } })
const fileOf = async (picture: Sharp, name = 'Praça do mercado.png') =>
  new File([new Uint8Array(await picture.toBuffer())], name, { type: /png$/.test(name) ? 'image/png' : 'image/jpeg' })
const send = async (picture = paint(40, 30).png(), api = novata) =>
  valor(api(createImagem, { arquivo: await fileOf(picture) }))

const ask = (url: string) => fetch(`${portal.baseUrl}${url}`)
const statusOf = async (url: string) => (await ask(url)).status
const dataOf = async (url: string) => sharp(Buffer.from(await (await ask(url)).arrayBuffer())).metadata()
const textWith = (...images: ImagemGuardada[]) =>
  `<p>Veja:</p>${images.map(({ url, largura, altura }) => `<p><img src="${url}" alt="A praça" width="${largura}" height="${altura}" /></p>`).join('')}`
const idOf = ({ url }: ImagemGuardada) => url.split('/')[3] ?? ''
const filesOf = async () => Number((await portal.sql('SELECT count(*) AS n FROM arquivos')).rows[0].n)

describe('a picture for a text', () => {
  beforeEach(() => open())

  it('is stored whole and upright in two sizes, with nothing but its pixels, and says how large it is', async () => {
    const camera = paint(3000, 2000).withExif({ IFD0: { Artist: 'Joana' }, IFD3: { GPSLatitudeRef: 'S' } })
    const arquivo = await fileOf(camera.withMetadata({ orientation: 6 }).jpeg(), 'Praça do mercado.jpg')
    const { url, largura, altura } = await valor(novata(createImagem, { arquivo }))
    expect(url).toMatch(/^\/api\/arquivo\/[0-9a-f-]{36}\/Pra%C3%A7a%20do%20mercado\.webp$/)
    expect([largura, altura]).toEqual([1400, 2100])
    expect(await dataOf(url)).toMatchObject({ format: 'webp', width: 1400, height: 2100 })
    expect((await dataOf(url)).exif).toBeUndefined()
    expect(await dataOf(`${url}?tamanho=media`)).toMatchObject({ format: 'webp', width: 800, height: 1200 })
  })

  it('is never made larger, keeps what is transparent, and has one size where that is no wider than a phone needs', async () => {
    const create = { width: 300, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0.2 } }
    const { url, largura, altura } = await send(sharp({ create }).png())
    expect([largura, altura]).toEqual([300, 200])
    expect(await dataOf(`${url}?tamanho=media`)).toMatchObject({ width: 300, height: 200, hasAlpha: true })
  })

  it('is PNG or JPEG by its bytes, whole, and under 5 MiB; else nothing is stored', async () => {
    expect(await valor(portal.api(getImagensAceitas, {}))).toEqual({
      tipos: ['image/png', 'image/jpeg'],
      limiteBytes: 5 * 1024 * 1024,
    })
    const before = await filesOf()
    const png = new Uint8Array(await paint(40, 30).png().toBuffer())
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const recusada = { codigo: 415, resposta: 'A imagem deve ser PNG ou JPEG, e o arquivo não pode estar danificado.' }
    const refused: [string | Uint8Array<ArrayBuffer>, string, string, object][] = [
      [svg, 'a.svg', 'image/svg+xml', recusada],
      [svg, 'a.png', 'image/png', recusada],
      [png, 'a.jpg', 'image/jpeg', recusada],
      [png.slice(0, 60), 'a.png', 'image/png', recusada],
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
    expect(await filesOf()).toBe(before)
  })

  it('is told to no cache until the public sees a text that has it, and goes with that text', async () => {
    const imagem = await send(paint(1000, 600).png())
    const kept = async () => (await ask(imagem.url)).headers.get('cache-control')
    expect(await kept()).toBe('private, no-store')
    const { id, descricao } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(imagem) })))
    expect(descricao).toBe(textWith(imagem))
    expect(await kept()).toBe('public, max-age=86400')
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

  it('goes when an edit takes it out of the text', async () => {
    const [fica, sai] = [await send(), await send()]
    const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(fica, sai) })))
    await valor(novata(editNoticia, umaNoticia({ id, descricao: textWith(fica, fica) })))
    expect([await statusOf(fica.url), await statusOf(sai.url)]).toEqual([200, 404])
  })

  it('may be in a text of the person alone who sent it, while it is there; a refused text changes nothing', async () => {
    const dela = await send(undefined, await portal.apiAs(GESTORA))
    const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: '<p>Antes</p>' })))
    const gone = { url: `/api/arquivo/${crypto.randomUUID()}/a.webp`, largura: 4, altura: 3 }
    for (const imagem of [dela, gone]) {
      const answer = {
        codigo: 400,
        resposta: expect.stringMatching(/^O texto tem uma imagem que já não está guardada/),
      }
      const descricao = textWith(await send(), imagem)
      expect(await novata(createNoticia, umaNoticia({ descricao }))).toMatchObject(answer)
      expect(await novata(editNoticia, umaNoticia({ id, descricao }))).toMatchObject(answer)
    }
    expect((await valor(portal.api(getNoticia, { Id: id }))).descricao).toBe('<p>Antes</p>')
  })

  it('is no other file of the person', async () => {
    const { rows } = await portal.sql(`SELECT id FROM arquivos WHERE tipo = 'application/pdf' LIMIT 1`)
    await portal.sql('UPDATE arquivos SET usuario_id = $1', [novata.usuario.id])
    const descricao = textWith({ url: `/api/arquivo/${rows[0].id}/a.webp`, largura: 4, altura: 3 })
    expect(await novata(createNoticia, umaNoticia({ descricao }))).toMatchObject({ codigo: 400 })
  })
})

describe('the sweeper', () => {
  let database: Database
  const sweep = () => {
    const files = new LocalFileStore(`${portal.settings.dataDir}/arquivos`)
    return new Sweeper(database.db, files, temporaryFolder(portal.settings.dataDir), () => {}).sweep()
  }
  const age = (imagem: ImagemGuardada, days: number) =>
    portal.sql(
      `UPDATE arquivos SET criado_em = criado_em - $2 * interval '1 day', avulsa_ate = avulsa_ate - $2 * interval '1 day'
        WHERE id = $1 OR id = (SELECT media_id FROM arquivos WHERE id = $1)`,
      [idOf(imagem), days],
    )

  beforeEach(async () => {
    await open()
    database = await Database.open(portal.settings.databaseUrl ?? '')
  })
  afterEach(() => database.close())

  it('keeps a picture that no stored text has for as long as a draft may wait, and no longer', async () => {
    const imagem = await send(paint(1000, 600).png())
    await age(imagem, IMAGENS.avulsaMs / 86_400_000 - 1)
    expect(await sweep()).toEqual([])
    expect(await statusOf(imagem.url)).toBe(200)
    await age(imagem, 2)
    expect(await statusOf(imagem.url)).toBe(404)
    expect(await sweep()).toHaveLength(2)
  })

  it.each([
    ['a noticia', () => novata(createNoticia, umaNoticia({ descricao: textWith(imagem) }))],
    ['an evento', () => novata(createEvento, umEvento({ descricao: textWith(imagem) }))],
  ])('never removes one that the text of %s has, published or not', async (_, create) => {
    imagem = await send(paint(1000, 600).png())
    const { id } = await valor<{ id: number }>(create() as never)
    await portal.sql('UPDATE noticias SET aprovado = false WHERE id = $1', [id])
    await age(imagem, 400)
    expect(await sweep()).toEqual([])
    expect(await statusOf(`${imagem.url}?tamanho=media`)).toBe(200)
  })
  let imagem: ImagemGuardada

  it('removes one that a deleted item had as it does its other files', async () => {
    imagem = await send(paint(1000, 600).png())
    const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(imagem) })))
    await valor(novata(deleteNoticia, { id }))
    expect(await sweep()).toEqual([])
    await age(imagem, 2)
    expect(await sweep()).toHaveLength(2)
  })

  it('does not remove one that a text takes at this very moment', async () => {
    imagem = await send()
    await age(imagem, 400)
    const writer = await database.pool.connect()
    try {
      await writer.query('BEGIN')
      await writer.query('SELECT FROM arquivos WHERE id = $1 FOR KEY SHARE', [idOf(imagem)])
      const sweeping = sweep().catch((error: Error) => error)
      await expect
        .poll(async () => (await portal.sql(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount)
        .toBeGreaterThan(0)
      await writer.query('INSERT INTO noticia_imagens VALUES (1, $1)', [idOf(imagem)])
      await writer.query('COMMIT')
      await sweeping
    } finally {
      writer.release()
    }
    expect(await statusOf(imagem.url)).toBe(200)
  })

  it('finds what a person sent for texts and never used once her account is gone; what she published stays', async () => {
    const [publica, avulsa] = [await send(), await send()]
    await valor(novata(createNoticia, umaNoticia({ descricao: textWith(publica) })))
    const { id, userName } = novata.usuario
    let exported = ''
    for await (const part of everythingOf(database.db, { id, email: undefined })) exported += part
    const { arquivos } = JSON.parse(exported) as { arquivos: { id: string }[] }
    expect(arquivos.map((arquivo) => arquivo.id).sort()).toEqual([idOf(publica), idOf(avulsa)].sort())

    await database.db.transaction((tx) => eraseConta(tx, id, userName))
    expect([await statusOf(publica.url), await statusOf(avulsa.url)]).toEqual([200, 404])
    await age(avulsa, 2)
    expect(await sweep()).toEqual([idOf(avulsa)])
  })
})

it('a person sends so many in an hour', async () => {
  await open()
  const nothing = () => novata(createImagem, { arquivo: null })
  expect(await nothing()).toMatchObject({ codigo: 400 })
  const { rowCount } = await portal.sql(`UPDATE limites SET total = $1 WHERE chave LIKE 'imagem%' AND total = 1`, [
    IMAGENS.anHour - 1,
  ])
  expect(rowCount).toBeGreaterThan(0)
  expect(await nothing()).toMatchObject({ codigo: 400 })
  expect(await nothing()).toMatchObject({ codigo: 429 })
})

it('pictures take of the bytes that their sender may keep, with a text and before it has them', async () => {
  await open({ LIMITE_ARQUIVOS_MB: '1' })
  const noise = sharp({
    create: {
      width: 1000,
      height: 700,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const cheio = { codigo: 413, resposta: expect.stringMatching(/^Seus arquivos passariam dos 1 MB/) }
  const picture = () => noise.clone().jpeg({ quality: 80 })
  const again = async () => novata(createImagem, { arquivo: await fileOf(picture(), 'festa.jpg') })
  const one = await valor(again())
  expect(await again()).toMatchObject(cheio)
  const { id } = await valor(novata(createNoticia, umaNoticia({ descricao: textWith(one) })))
  expect(await again()).toMatchObject(cheio)
  await valor(novata(deleteNoticia, { id }))
  expect(await again()).toMatchObject({ ok: true })
})
