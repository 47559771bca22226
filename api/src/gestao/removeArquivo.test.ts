import * as contract from '@portal/shared-contracts/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFileStore } from '../arquivos/openFileStore'
import { clientFor } from '../testing/connections'
import { umaNoticia, umDocumento, umEvento, umPdf, umPng } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

type Person = Awaited<ReturnType<Portal['apiAs']>>
type Address = string | null | undefined

let portal: Portal
let gestora: Person
let novata: Person
beforeAll(async () => {
  portal = await startPortal({ MODERACAO: 'sim' })
  gestora = await portal.apiAs(GESTORA)
  novata = await portal.apiAs(NOVATA)
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('DELETE FROM mensagens_email; DELETE FROM auditoria'))

const idIn = (address: Address) => address?.match(/\/api\/arquivo\/([^/]+)\//)?.[1] ?? ''
const statusOf = async (address: Address) => {
  const headers = { Authorization: `Bearer ${novata.usuario.token}` }
  return (await fetch(`${portal.baseUrl}${address}`, { headers })).status
}
async function isKept(address: Address) {
  const files = await openFileStore(portal.settings)
  const content = await files.read(idIn(address))
  content?.destroy()
  await files.close()
  return content !== undefined
}
const remove = (item: contract.ItemJulgado, address: Address) =>
  gestora(contract.removeArquivo, { ...item, arquivoId: idIn(address), motivo: 'Não é sua.' })

async function imagem() {
  const { url, largura, altura } = await valor(novata(contract.createImagem, { arquivo: await umPng() }))
  return { url, html: `<img src="${url}" alt="A praça" width="${largura}" height="${altura}" />` }
}

/** A noticia with a cover, and an old one whose text uses a size of it; new texts cannot. */
async function capaInText() {
  const capa = await valor(novata(contract.createNoticia, umaNoticia({ arquivo: await umPng() })))
  const outra = await valor(novata(contract.createNoticia, umaNoticia()))
  const { cartaoUrl } = capa
  await portal.sql(`UPDATE noticias SET descricao = '<p><img src="' || $1 || '" alt="" /></p>' WHERE id = $2`, [
    cartaoUrl,
    outra.id,
  ])
  await portal.sql('INSERT INTO noticia_imagens VALUES ($1, $2)', [outra.id, idIn(cartaoUrl)])
  const sizes = [capa.capaMediaUrl, capa.compartilharUrl]
  const itens = [capa, outra].map(({ id }): contract.ItemJulgado => ({ tipo: 'noticia', id }))
  return { itens, capaUrl: capa.capaUrl, cartaoUrl, sizes }
}

interface Removal {
  itens: contract.ItemJulgado[]
  addresses: Address[]
}

const FILES: [file: string, create: () => Promise<Removal>][] = [
  [
    'the cover of a noticia',
    async () => {
      const { id, ...noticia } = await valor(novata(contract.createNoticia, umaNoticia({ arquivo: await umPng() })))
      const addresses = [noticia.capaUrl, noticia.capaMediaUrl, noticia.cartaoUrl, noticia.compartilharUrl]
      return { itens: [{ tipo: 'noticia', id }], addresses }
    },
  ],
  [
    'the cover of an evento',
    async () => {
      const { id, capaUrl } = await valor(novata(contract.createEvento, umEvento({ arquivo: await umPng() })))
      return { itens: [{ tipo: 'evento', id }], addresses: [capaUrl] }
    },
  ],
  [
    'the PDF of a documento',
    async () => {
      const { id, download } = await valor(novata(contract.createDocumento, umDocumento()))
      return { itens: [{ tipo: 'documento', id }], addresses: [download] }
    },
  ],
  [
    'a picture in two texts',
    async () => {
      const { url, html } = await imagem()
      const descricao = `<p>Antes</p><p>${html}</p><p>Depois</p>`
      const noticia = await valor(novata(contract.createNoticia, umaNoticia({ descricao })))
      const evento = await valor(novata(contract.createEvento, umEvento({ descricao })))
      const itens: contract.ItemJulgado[] = [
        { tipo: 'evento', id: evento.id },
        { tipo: 'noticia', id: noticia.id },
      ]
      return { itens, addresses: [url, `${url}?tamanho=media`] }
    },
  ],
  [
    'a cover with a size used in a text',
    async () => {
      const { itens, capaUrl, cartaoUrl, sizes } = await capaInText()
      return { itens, addresses: [capaUrl, cartaoUrl, ...sizes] }
    },
  ],
  [
    'a cover, removed from the text that uses a size of it',
    async () => {
      const { itens, capaUrl, cartaoUrl, sizes } = await capaInText()
      return { itens: itens.reverse(), addresses: [cartaoUrl, capaUrl, ...sizes] }
    },
  ],
  [
    'a cover, named by the address of a size',
    async () => {
      const { itens, capaUrl, cartaoUrl, sizes } = await capaInText()
      return { itens, addresses: [cartaoUrl, capaUrl, ...sizes] }
    },
  ],
]

const SEE = { noticia: contract.seeNoticia, evento: contract.seeEvento, documento: contract.seeDocumento }
const see = async ({ tipo, id }: contract.ItemJulgado): Promise<{ aprovado?: boolean }> =>
  valor(gestora(SEE[tipo] as typeof contract.seeNoticia, { id }))

describe.each(FILES)('%s', (_, create) => {
  it.each(['waiting', 'public'])('is removed from every item that had it, if they were %s', async (state) => {
    const { itens, addresses } = await create()
    if (state === 'public') for (const item of itens) await valor(gestora(contract.approveItem, item))
    const [named] = itens as [contract.ItemJulgado]
    for (const address of addresses) expect([await statusOf(address), await isKept(address)]).toEqual([200, true])

    await valor(remove(named, addresses[0]))
    for (const address of addresses) expect([await statusOf(address), await isKept(address)]).toEqual([404, false])
    const { rows } = await portal.sql(
      'SELECT (SELECT count(*)::int FROM arquivos WHERE id = ANY($1)) AS arquivos, count(*)::int AS cartas FROM mensagens_email WHERE para_email = $2 AND texto LIKE $3',
      [addresses.map(idIn), NOVATA.email, '%removeu um arquivo%Não é sua.%'],
    )
    expect(rows).toEqual([{ arquivos: 0, cartas: itens.length }])
    const { rows: written } = await portal.sql(
      `SELECT usuario_id, detalhes->>'tipo' AS tipo, alvo_id AS id FROM auditoria WHERE acao = 'arquivo.remover'`,
    )
    expect(written.length).toBe(itens.length)
    for (const item of itens) {
      expect(written).toContainEqual({ usuario_id: gestora.usuario.id, ...item })
      const seen = await see(item)
      expect(seen.aprovado).toBe(false)
      for (const address of addresses) expect(JSON.stringify(seen)).not.toContain(idIn(address))
    }
  })
})

it.each(FILES)('%s is removed by an id in capitals', async (_, create) => {
  const { itens, addresses } = await create()
  const [named] = itens as [contract.ItemJulgado]
  const arquivoId = idIn(addresses[0]).toUpperCase()
  await valor(gestora(contract.removeArquivo, { ...named, arquivoId, motivo: 'Não é sua.' }))
  for (const address of addresses) expect([await statusOf(address), await isKept(address)]).toEqual([404, false])
  for (const item of itens) {
    for (const address of addresses) expect(JSON.stringify(await see(item))).not.toContain(idIn(address))
  }
})

it('the rest of the text and its other pictures stay', async () => {
  const [sai, fica] = [await imagem(), await imagem()]
  const descricao = `<p>Antes</p><p>${sai.html}</p><p>${fica.html}</p><p>Depois</p>`
  const { id } = await valor(novata(contract.createNoticia, umaNoticia({ descricao })))
  await valor(remove({ tipo: 'noticia', id }, sai.url))
  const { descricao: left } = await valor(gestora(contract.seeNoticia, { id }))
  expect(left).toBe(`<p>Antes</p><p></p><p>${fica.html}</p><p>Depois</p>`)
  expect([await statusOf(sai.url), await statusOf(fica.url)]).toEqual([404, 200])
})

it('a documento without its PDF is not approved until its author uploads another', async () => {
  const { id, download } = await valor(novata(contract.createDocumento, umDocumento()))
  await valor(remove({ tipo: 'documento', id }, download))
  const edited = (arquivo: File | null) => novata(contract.editDocumento, umDocumento({ id, arquivo }))
  const approved = () => gestora(contract.approveItem, { tipo: 'documento', id })
  expect(await approved()).toMatchObject({ codigo: 404 })
  expect(await edited(null)).toMatchObject({ codigo: 400, resposta: contract.DOCUMENTO_NAO_PDF })
  expect(await edited(umPdf())).toMatchObject({ ok: true })
  expect(await approved()).toMatchObject({ ok: true })
})

describe('no file is removed', () => {
  it.each([
    ['for an edition that the gestora did not read', { edicao: 2 }, 409],
    ['for an item that does not exist', { id: 999_999 }, 404],
    ['for another item', { tipo: 'evento' as const, id: 1 }, 404],
    ['without a reason', { motivo: ' ' }, 400],
    ['for an invalid file id', { arquivoId: '../../etc/passwd' }, 400],
    ['for an unknown file id', { arquivoId: '11111111-1111-4111-a111-111111111111' }, 404],
  ])('%s', async (_, wrong, codigo) => {
    const { id, download } = await valor(novata(contract.createDocumento, umDocumento()))
    const input = { tipo: 'documento' as const, id, edicao: 1, arquivoId: idIn(download), motivo: 'Não é seu.' }
    expect(await gestora(contract.removeArquivo, { ...input, ...wrong })).toMatchObject({ codigo })
    expect([await statusOf(download), await isKept(download)]).toEqual([200, true])
    expect(await see({ tipo: 'documento', id })).toMatchObject({ edicao: 1, download })
  })

  it('from a text that is still being written', async () => {
    const { url } = await imagem()
    const { id } = await valor(novata(contract.createNoticia, umaNoticia()))
    expect(await remove({ tipo: 'noticia', id }, url)).toMatchObject({ codigo: 404 })
    expect(await statusOf(url)).toBe(200)
  })
})

it('a removal waits for a running write of the author', async () => {
  const { url, html } = await imagem()
  const descricao = `<p>${html}</p>`
  const lida = await valor(novata(contract.createNoticia, umaNoticia({ descricao })))
  const outra = await valor(novata(contract.createNoticia, umaNoticia({ descricao })))
  // An edit of the other text holds these locks before it reaches the picture.
  const author = await clientFor(portal.settings.databaseUrl ?? '')
  await author.query('BEGIN')
  await author.query('SELECT FROM usuarios WHERE id = 5 FOR NO KEY UPDATE')
  await author.query('SELECT FROM noticias WHERE id = $1 FOR UPDATE', [outra.id])
  const removal = remove({ tipo: 'noticia', id: lida.id }, url)
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await portal.sql(waiting)).rowCount).toBe(1)
  await author.query('SELECT FROM arquivos WHERE id = $1 FOR KEY SHARE', [idIn(url)])
  await author.query('COMMIT')
  expect(await removal).toMatchObject({ ok: true, valor: { avisado: true } })
  for (const { id } of [lida, outra])
    expect((await valor(gestora(contract.seeNoticia, { id }))).descricao).toBe('<p></p>')
})

it('a form opened before does not restore the file', async () => {
  const { url, html } = await imagem()
  const { id } = await valor(novata(contract.createNoticia, umaNoticia({ descricao: `<p>${html}</p>` })))
  await valor(remove({ tipo: 'noticia', id }, url))
  const noticia = umaNoticia({ id, descricao: `<p>${html}</p>` })
  expect(await novata(contract.editNoticia, noticia, { envio: { edicao: 1 } })).toMatchObject({ codigo: 409 })
  expect(await novata(contract.editNoticia, noticia)).toMatchObject({ codigo: 400 })
})
