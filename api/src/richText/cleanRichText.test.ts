import { createNoticia, editNoticia, getNoticia, listNoticias } from '@portal/shared-contracts/api'
import { EXCESSES, imagensDoTexto } from '@portal/shared-contracts/rich-text'
import { sanitizeToStore } from '@portal/shared-contracts/rich-text/server'
import { heavyTexts, richTextVectors } from '@portal/shared-contracts/testing/rich-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { umaNoticia } from '../testing/content'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const OF_A_VECTOR = 'De um vetor'

let portal: Portal
let api: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal()
  api = await portal.apiAs(GESTORA)
  // The pictures of the vectors are hers; another's would be refused.
  const ids = new Set(richTextVectors.flatMap(({ becomes }) => imagensDoTexto(becomes)))
  expect(ids.size).toBe(2)
  for (const id of ids) {
    await portal.sql(
      `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256, usuario_id) VALUES ($1, 'a.webp', 'image/webp', 1, 'x', $2)`,
      [id, api.usuario.id],
    )
  }
})
afterAll(() => portal.close())

it.each(richTextVectors)('stores of $html what rich text it is, and the same ever after', async ({ html }) => {
  const sent = `<p>texto</p>${html}`
  const { id, descricao } = await valor(api(createNoticia, umaNoticia({ titulo: OF_A_VECTOR, descricao: sent })))
  expect(descricao).toBe(sanitizeToStore(sent))
  const again = await valor(api(editNoticia, umaNoticia({ id, titulo: OF_A_VECTOR, descricao })))
  expect(again.descricao).toBe(descricao)
})

it('shows of each in lists its words alone, and on its own page what is stored', async () => {
  const listed = await valor(portal.api(listNoticias, { paginacao: 0, busca: OF_A_VECTOR }))
  expect(listed).toHaveLength(richTextVectors.length)
  for (const { descricao } of listed) {
    expect(descricao).toMatch(/^texto[^<>]*$/)
    expect(sanitizeToStore(descricao)).toBe(descricao)
  }
  const { rows } = await portal.sql('SELECT id, descricao FROM noticias WHERE titulo = $1', [OF_A_VECTOR])
  for (const { id, descricao } of rows) {
    expect((await valor(portal.api(getNoticia, { Id: id }))).descricao).toBe(descricao)
  }
})

it('refuses what is nested deeper than a person would', async () => {
  expect(await api(createNoticia, umaNoticia({ descricao: `${'<b>'.repeat(101)}texto` }))).toMatchObject({
    codigo: 400,
    resposta: 'O texto tem formatação demais, uma dentro da outra.',
  })
})

const refused = heavyTexts.flatMap(({ what, html, excess }) =>
  excess ? [{ what, html, sentence: EXCESSES[excess] }] : [],
)

it.each(refused)('refuses $what, says why, and keeps the text of before', async ({ html, sentence }) => {
  const { id } = await valor(api(createNoticia, umaNoticia({ descricao: '<p>antes</p>' })))
  expect(await api(editNoticia, umaNoticia({ id, descricao: html }))).toMatchObject({ codigo: 400, resposta: sentence })
  expect((await valor(portal.api(getNoticia, { Id: id }))).descricao).toBe('<p>antes</p>')
})
