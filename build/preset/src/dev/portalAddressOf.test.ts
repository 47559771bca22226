import { expect, test } from 'vitest'
import { portalAddressOf } from './portalAddressOf.ts'

test.each(['https://portal.example', 'http://localhost:3000/login', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'accepts %s',
  (typed) => expect(portalAddressOf(typed).href).toContain(typed),
)

test.each([
  ['portal.example', 'https:// no início'],
  ['localhost:3000', 'https:// no início'],
  ['', 'https:// no início'],
  ['https://', 'não é um endereço'],
  ['http://portal.example', 'às claras'],
  ['http://localhost.portal.example', 'às claras'],
  ['https://ana:senha@portal.example', 'sem usuário e senha'],
])('refuses "%s" with a reason', (typed, sentence) => expect(() => portalAddressOf(typed)).toThrow(sentence))
