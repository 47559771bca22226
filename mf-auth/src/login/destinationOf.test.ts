// @vitest-environment node
import { expect, test } from 'vitest'
import { destinationOf } from './destinationOf'

const after = (voltar: string) => destinationOf(new URLSearchParams({ voltar }))

test('returns the user home by default', () => {
  expect(destinationOf(new URLSearchParams())).toBe('/user/Home')
})

test('returns the previous page with its parameters', () => {
  expect(after('/user/noticias/7?rascunho=1#fim')).toBe('/user/noticias/7?rascunho=1#fim')
})

test.each([
  'https://phishing.example/',
  '//phishing.example/user',
  '/\\phishing.example',
  '/\t/phishing.example',
  '/.//phishing.example',
  '/user/..//phishing.example',
  'javascript:alert(1)',
  'user/Home',
  '/login',
  '/login?voltar=/login',
  '/LOGIN',
])('ignores %j', (voltar) => {
  expect(after(voltar)).toBe('/user/Home')
})
