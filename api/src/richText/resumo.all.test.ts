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

it('shows the words alone of each rich text in lists, and on its own page what is stored', async () => {
  const stored = richTextVectors.map(({ html }) => sanitizeToStore(`<p>texto</p>${html}`))
  const { rows } = await portal.sql(
    `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
     SELECT 'De um vetor', descricao, now(), 1 FROM unnest($1::text[]) AS descricao RETURNING id, descricao`,
    [stored],
  )
  const listed = await valor(portal.api(listNoticias, { paginacao: 0, busca: 'De um vetor' }))
  expect(listed).toHaveLength(richTextVectors.length)
  for (const { descricao } of listed) {
    expect(descricao).toMatch(/^texto[^<>]*$/)
    expect(sanitizeToStore(descricao)).toBe(descricao)
  }
  for (const { id, descricao } of rows)
    expect((await valor(portal.api(getNoticia, { Id: id }))).descricao).toBe(descricao)
})
