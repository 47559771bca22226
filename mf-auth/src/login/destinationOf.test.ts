// @vitest-environment node
import { expect, test } from 'vitest'
import { destinationOf } from './destinationOf'

const after = (voltar: string) => destinationOf(new URLSearchParams({ voltar }))

test('the user home, where nothing else was asked for', () => {
  expect(destinationOf(new URLSearchParams())).toBe('/user/Home')
})

test('the page that sent here, with what its address says', () => {
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
])('never %j', (voltar) => {
  expect(after(voltar)).toBe('/user/Home')
})
