import { getNoticia, listNoticias } from '@portal/shared-contracts/api'
import { sanitizeToStore } from '@portal/shared-contracts/rich-text/server'
import { richTextVectors } from '@portal/shared-contracts/testing/rich-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const HALF = Math.ceil(richTextVectors.length / 2)

it.each([
  ['Da primeira metade', richTextVectors.slice(0, HALF)],
  ['Da outra metade', richTextVectors.slice(HALF)],
])('lists show only the words of rich texts, and pages show the stored text: %s', async (titulo, vectors) => {
  const stored = vectors.map(({ html }) => sanitizeToStore(`<p>texto</p>${html}`))
  const { rows } = await portal.sql(
    `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
     SELECT $2, descricao, now(), 1 FROM unnest($1::text[]) AS descricao RETURNING id, descricao`,
    [stored, titulo],
  )
  const listed = await valor(portal.api(listNoticias, { paginacao: 0, busca: titulo }))
  expect(listed).toHaveLength(vectors.length)
  for (const { descricao } of listed) {
    expect(descricao).toMatch(/^texto[^<>]*$/)
    expect(sanitizeToStore(descricao)).toBe(descricao)
  }
  for (const { id, descricao } of rows)
    expect((await valor(portal.api(getNoticia, { Id: id }))).descricao).toBe(descricao)
})
