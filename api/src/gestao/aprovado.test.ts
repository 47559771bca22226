import {
  approveItem,
  closeConta,
  createDocumento,
  createEvento,
  createImagem,
  createNoticia,
  deleteNoticia,
  editConta,
  editNoticia,
  getDocumento,
  getEvento,
  getNoticia,
  listAutores,
  listNoticias,
  listTags,
  returnItem,
  seeNoticia,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tagsOf, umaNoticia, umDocumento, umEvento, umPdf, umPng } from '../testing/content'
import { GESTORA, NOVATA, PESQUISADOR, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

type Person = Awaited<ReturnType<Portal['apiAs']>>

let portal: Portal
let gestora: Person
beforeAll(async () => {
  portal = await startPortal()
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

let ana: Person
let people = 0
beforeEach(async () => {
  people += 1
  const email = `ana${people}@x.example`
  await portal.sql(
    `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
     SELECT 'Ana Souza', $1, senha_hash, 3 FROM usuarios WHERE id = 5`,
    [email],
  )
  ana = await portal.apiAs({ ...NOVATA, email })
})

const asks = (moderacao: Portal['settings']['moderacao']) => Object.assign(portal.settings, { moderacao })
const rename = (nomeCompleto: string) => valor(ana(editConta, { nomeCompleto, telefone: '11987654321' }))
const approve = (tipo: 'noticia' | 'documento' | 'evento', id: number) => valor(gestora(approveItem, { tipo, id }))

async function seen(Id: number) {
  const noticia = await valor(portal.api(getNoticia, { Id }))
  const listed = await valor(portal.api(listNoticias, { paginacao: 1, autorId: ana.usuario.id }))
  const autores = await valor(portal.api(listAutores, {}))
  return [
    ...new Set([
      noticia.autor,
      noticia.nomeUsuario,
      ...listed.filter(({ id }) => id === Id).map(({ autor }) => autor),
      ...autores.filter(({ id }) => id === ana.usuario.id).map(({ nomeCompleto }) => nomeCompleto),
    ]),
  ]
}

describe('an author who changes her name after an approval', () => {
  it.each([
    ['sim', 'Ana Souza', 'what was approved keeps the name that was approved'],
    ['primeira', 'Secretária Ana', 'who is trusted is shown by her new name'],
    ['nao', 'Secretária Ana', 'so is everybody where nothing is approved'],
  ] as const)('with MODERACAO=%s is "%s": %s', async (moderacao, shown, _) => {
    asks(moderacao)
    const { id, aprovado } = await valor(ana(createNoticia, umaNoticia()))
    if (!aprovado) await approve('noticia', id)
    const documento = await valor(ana(createDocumento, umDocumento()))
    if (!documento.aprovado) await approve('documento', documento.id)
    expect(await seen(id)).toEqual(['Ana Souza'])
    await rename('Secretária Ana')
    expect(await seen(id)).toEqual([shown])
    expect(await valor(portal.api(getDocumento, { id: documento.id }))).toMatchObject({ autor: shown })
  })

  it('uses her new name on items that she edits or creates, which wait', async () => {
    asks('sim')
    const { id } = await valor(ana(createNoticia, umaNoticia()))
    await approve('noticia', id)
    await rename('Secretária Ana')
    expect(await valor(ana(editNoticia, umaNoticia({ id })))).toMatchObject({
      autor: 'Secretária Ana',
      aprovado: false,
    })
    expect(await valor(ana(createNoticia, umaNoticia()))).toMatchObject({ autor: 'Secretária Ana' })
    await approve('noticia', id)
    expect(await seen(id)).toEqual(['Secretária Ana'])
    await rename('Prefeita Ana')
    expect(await seen(id)).toEqual(['Secretária Ana'])
  })

  it('is approved under the name that the gestor read', async () => {
    asks('sim')
    const { id } = await valor(ana(createNoticia, umaNoticia()))
    const { autor, edicao = 0 } = await valor(gestora(seeNoticia, { id }))
    await rename('Secretária Ana')
    await valor(gestora(approveItem, { tipo: 'noticia' as const, id, edicao }))
    expect(await seen(id)).toEqual([autor])
  })

  it('keeps the name on items sent back, even if she needs no approval', async () => {
    asks('primeira')
    const first = await valor(ana(createNoticia, umaNoticia()))
    await approve('noticia', first.id)
    const { id } = await valor(ana(createNoticia, umaNoticia()))
    await valor(gestora(returnItem, { tipo: 'noticia' as const, id, motivo: 'Falta a fonte.' }))
    await valor(ana(editNoticia, umaNoticia({ id })))
    const { autor, edicao = 0 } = await valor(gestora(seeNoticia, { id }))
    await rename('Secretária Ana')
    await valor(gestora(approveItem, { tipo: 'noticia' as const, id, edicao }))
    expect((await valor(portal.api(getNoticia, { Id: id }))).autor).toBe(autor)
  })

  it('is anonymous once her account is closed, under all of her names', async () => {
    asks('sim')
    const { id } = await valor(ana(createNoticia, umaNoticia()))
    await approve('noticia', id)
    const evento = await valor(ana(createEvento, umEvento({ responsavel: 'Ana Souza' })))
    await approve('evento', evento.id)
    await rename('Secretária Ana')
    await valor(ana(closeConta, { senhaAtual: NOVATA.password, comConteudo: false }))
    expect(await seen(id)).toEqual(['Pessoa removida'])
    expect(await valor(portal.api(getEvento, { Id: evento.id }))).toMatchObject({ responsavel: 'Pessoa removida' })
    const { rows } = await portal.sql(`SELECT FROM noticias WHERE autor IS NOT NULL AND usuario_id = $1`, [
      ana.usuario.id,
    ])
    expect(rows).toEqual([])
  })
})

it.each([
  ['the current name', 'Ana Souza'],
  ['the name in capitals', 'ANA SOUZA'],
  ['the name without correct accents and spaces', ' ána  souza. '],
  ['the previous name', 'Ana Antiga'],
  ['the name before the previous one', 'Ana Primeira'],
  ['the name after a title', 'Profa. Ana Souza'],
  ['the name before the institution', 'ANA-SOUZA (UFVJ)'],
])("closing an account removes the person's name as responsible person of an evento: %s", async (_, responsavel) => {
  asks('sim')
  await rename('Ana Primeira')
  await rename('Ana Antiga')
  await valor(ana(createNoticia, umaNoticia()))
  await rename('Ana Souza')
  const ids: number[] = []
  for (const nome of [responsavel, 'Joana Souza Lima']) {
    const { id } = await valor(ana(createEvento, umEvento({ responsavel: nome })))
    await approve('evento', id)
    ids.push(id)
  }
  await valor(ana(closeConta, { senhaAtual: NOVATA.password, comConteudo: false }))
  const named = await Promise.all(ids.map((Id) => valor(portal.api(getEvento, { Id }))))
  expect(named.map((evento) => evento.responsavel)).toEqual(['Pessoa removida', 'Joana Souza Lima'])
})

it("files of a closed account lose the person's name, also in links of texts", async () => {
  asks('nao')
  const imagem = await valor(ana(createImagem, { arquivo: await umPng("Ana Souza's 1.png") }))
  const { url, largura, altura } = imagem
  const noticia = umaNoticia({
    arquivo: await umPng('ANA_SOUZA.png'),
    descricao: `<p><img src="${url}" alt="A praça" width="${largura}" height="${altura}" /></p>`,
  })
  const { id } = await valor(ana(createNoticia, noticia))
  const pdf = new File([umPdf()], 'Ana Souza CV.pdf', { type: 'application/pdf' })
  const documento = await valor(ana(createDocumento, umDocumento({ arquivo: pdf })))
  const other = await valor(ana(createDocumento, umDocumento()))
  await valor(ana(closeConta, { senhaAtual: NOVATA.password, comConteudo: false }))

  const left = await valor(portal.api(getNoticia, { Id: id }))
  const { download } = await valor(portal.api(getDocumento, { id: documento.id }))
  const addresses = [
    ...[left.capaUrl, left.capaMediaUrl, left.cartaoUrl, left.compartilharUrl, download],
    ...[/src="([^"]*)"/.exec(left.descricao)?.[1], `${/src="([^"]*)"/.exec(left.descricao)?.[1]}?tamanho=media`],
  ]
  expect(addresses.map((address) => address?.split('/').at(-1))).toEqual([
    ...['arquivo.webp', 'arquivo.webp', 'arquivo.webp', 'arquivo.jpg', 'arquivo.pdf'],
    ...['arquivo.webp', 'arquivo.webp?tamanho=media'],
  ])
  for (const address of addresses) expect((await fetch(`${portal.baseUrl}${address}`)).status).toBe(200)
  expect((await fetch(`${portal.baseUrl}${url}`)).status).toBe(404)
  expect((await valor(portal.api(getDocumento, { id: other.id }))).download).toBe(other.download)
})

it.each([
  ['noticia', () => ana(createNoticia, umaNoticia())],
  ['evento', () => ana(createEvento, umEvento())],
  ['documento', () => ana(createDocumento, umDocumento())],
] as const)('sending back a %s of a closed account deletes it without a mail', async (tipo, create) => {
  asks('nao')
  const { id } = await valor<{ id: number }>(create() as never)
  await valor(ana(closeConta, { senhaAtual: NOVATA.password, comConteudo: false }))
  await portal.sql('DELETE FROM auditoria; DELETE FROM mensagens_email')
  expect(await valor(gestora(returnItem, { tipo, id, motivo: 'Não é verdade.' }))).toEqual({ avisado: false })
  expect((await portal.sql(`SELECT FROM ${tipo}s WHERE id = $1`, [id])).rowCount).toBe(0)
  expect((await portal.sql('SELECT FROM mensagens_email')).rowCount).toBe(0)
  const { rows } = await portal.sql('SELECT usuario_id, acao, alvo_id FROM auditoria ORDER BY id')
  expect(rows).toEqual([
    { usuario_id: gestora.usuario.id, acao: `${tipo}.devolver`, alvo_id: id },
    { usuario_id: gestora.usuario.id, acao: `${tipo}.excluir`, alvo_id: id },
  ])
})

describe('a tag', () => {
  const inPublic = async (tag: string) =>
    (await valor(portal.api(listTags, {})))
      .map(({ descricao }) => descricao)
      .filter((each) => each.toLowerCase() === tag)
  const descricoes = async (id: number) =>
    (await valor(portal.api(getNoticia, { Id: id }))).tags.map(({ descricao }) => descricao)

  it.each([
    ['that waits for approval', 'moderada', async () => {}],
    ['that was deleted', 'apagada', (id: number) => valor(ana(deleteNoticia, { id }))],
    [
      'that was sent back',
      'devolvida',
      (id: number) => portal.sql(`UPDATE noticias SET devolucao = 'Não.' WHERE id = $1`, [id]),
    ],
  ])('uses the spelling of public items, not of one %s', async (_, tag, end) => {
    asks('sim')
    const shouted = tag.toUpperCase()
    const first = await valor(ana(createNoticia, umaNoticia({ tags: tagsOf(shouted) })))
    await end(first.id)
    expect(await inPublic(tag)).toEqual([])
    asks('nao')
    const pesquisador = await portal.apiAs(PESQUISADOR)
    const { id, tags } = await valor(pesquisador(createNoticia, umaNoticia({ tags: tagsOf(tag) })))
    expect(tags).toEqual(first.tags.map((each) => ({ ...each, descricao: tag })))
    expect(await descricoes(id)).toEqual([tag])
    expect(await inPublic(tag)).toEqual([tag])
  })

  it.each([
    ['evento', createEvento, umEvento],
    ['documento', createDocumento, umDocumento],
  ] as const)('keeps the spelling of an %s', async (tipo, create, one) => {
    asks('sim')
    await valor(ana(createNoticia, umaNoticia({ tags: tagsOf(`TAG DE ${tipo}`) })))
    asks('nao')
    const { id } = await valor<{ id: number }>(ana(create as never, one({ tags: tagsOf(`Tag de ${tipo}`) }) as never))
    const read = tipo === 'evento' ? portal.api(getEvento, { Id: id }) : portal.api(getDocumento, { id })
    expect(await valor<{ tags: object[] }>(read as never)).toMatchObject({ tags: [{ descricao: `Tag de ${tipo}` }] })
    expect(await inPublic(`tag de ${tipo}`)).toEqual([`Tag de ${tipo}`])
  })

  it('is found by every spelling, and listed once', async () => {
    asks('nao')
    const [one, other] = await Promise.all(
      ['Numismática', 'NUMISMÁTICA'].map((tag) => valor(ana(createNoticia, umaNoticia({ tags: tagsOf(tag) })))),
    )
    expect(other?.tags[0]?.id).toBe(one?.tags[0]?.id)
    const found = await valor(portal.api(listNoticias, { paginacao: 1, busca: 'numismática' }))
    expect(found.map(({ id }) => id).sort()).toEqual([one?.id, other?.id].sort())
    expect(await inPublic('numismática')).toHaveLength(1)
  })
})
