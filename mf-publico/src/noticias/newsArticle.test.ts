import { umaNoticia } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { newsArticle } from './newsArticle'

const read = (parts: Parameters<typeof umaNoticia>[0]) => newsArticle(umaNoticia(parts), 'Portal', 'America/Sao_Paulo')

test('says when it was published and changed', () => {
  const article = JSON.parse(read({ dataPublicacao: '2026-11-03T09:30:00', dataOperacao: '2026-11-04T18:05:00' }))
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: '2026-11-03T09:30:00-03:00',
    dateModified: '2026-11-04T18:05:00-03:00',
  })
})

test('a headline is at most 110 characters long', () => {
  expect(JSON.parse(read({ titulo: 'a'.repeat(200) })).headline).toHaveLength(110)
})

test('a title cannot end the script that it stands in', () => {
  const json = read({ titulo: '</script><script>alert(1)</script>' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json).headline).toBe('</script><script>alert(1)</script>')
})
