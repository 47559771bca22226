// @vitest-environment node
import { demoConfig, umaNoticia } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { noticiaJsonLd } from './noticiaJsonLd'

const read = (parts: Parameters<typeof umaNoticia>[0]) => noticiaJsonLd(umaNoticia(parts), demoConfig)

test('contains the dates of publication and change', () => {
  const article = read({ dataPublicacao: '2026-11-03T09:30:00', dataOperacao: '2026-11-04T18:05:00' })
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: '2026-11-03T09:30:00-03:00',
    dateModified: '2026-11-04T18:05:00-03:00',
  })
})

test('a headline is at most 110 characters long', () => {
  expect(read({ titulo: 'a'.repeat(200) }).headline).toHaveLength(110)
})

test('the image URL is absolute', () => {
  expect(read({ capaUrl: '/api/arquivo/1/capa.webp' }).image).toEqual([
    `${demoConfig.portalUrl}/api/arquivo/1/capa.webp`,
  ])
  expect(read({ capaUrl: '/api/arquivo/1/capa.webp', compartilharUrl: '/api/arquivo/2/capa.jpg' }).image).toEqual([
    `${demoConfig.portalUrl}/api/arquivo/2/capa.jpg`,
    `${demoConfig.portalUrl}/api/arquivo/1/capa.webp`,
  ])
})

const TABELA = '<table><tbody><tr><td>Sexta</td><td>9h</td></tr><tr><td>Sábado</td><td>10h</td></tr></tbody></table>'

test.each([
  ['O que muda na praça.', '<p>Texto.</p>', 'O que muda na praça.'],
  ['', '<p>in<b>ova</b>ção</p><p>na praça</p>', 'inovação na praça'],
  ['', TABELA, 'Sexta 9h Sábado 10h'],
  ['', '<p>um<br>dois</p>', 'um dois'],
  ['', '<p><br></p>', undefined],
])('subtitle %j and text %j give the summary %j', (subTitulo, descricao, description) => {
  expect(read({ subTitulo, descricao }).description).toBe(description)
})
