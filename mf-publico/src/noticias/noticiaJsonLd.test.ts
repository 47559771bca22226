// @vitest-environment node
import { demoConfig, umaNoticia } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { noticiaJsonLd } from './noticiaJsonLd'

const read = (parts: Parameters<typeof umaNoticia>[0]) => noticiaJsonLd(umaNoticia(parts), demoConfig)

test('says when it was published and changed', () => {
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

test('its picture has a whole address', () => {
  expect(read({ capaUrl: '/api/arquivo/1/capa.webp' }).image).toEqual([
    `${demoConfig.portalUrl}/api/arquivo/1/capa.webp`,
  ])
})
