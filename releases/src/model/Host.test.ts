import { expect, test } from 'vitest'
import { hostsOf, hostsSchema, isHost, MOST_HOSTS } from './Host.ts'

test.each([
  'https://dados.example',
  'https://dados.example:8443',
  'https://xn--inovao-7ta5a.example',
  'http://localhost:5177',
  'http://127.0.0.1:9000',
])('accepts %s as a host', (text) => {
  expect(isHost(text)).toBe(true)
})

test.each([
  ['a path', 'https://dados.example/v1'],
  ['a slash at the end', 'https://dados.example/'],
  ['a pattern', 'https://*.example'],
  ['every host', '*'],
  ['a scheme alone', 'https:'],
  ['HTTP to another machine', 'http://dados.example'],
  ['what begins like this machine', 'http://localhost.mau.example'],
  ['a default port, which no browser sends', 'https://dados.example:443'],
  ['a port that there is not', 'https://dados.example:99999'],
  ['capitals', 'https://Dados.example'],
  ['a user', 'https://a@dados.example'],
  ['data', 'data:'],
  ['a keyword of policies', "'unsafe-inline'"],
  ['the end of a directive', 'https://dados.example; script-src *'],
  ['a name that URL lets end one', 'https://a;b.example'],
  ['the beginning of another policy', 'https://a,b.example'],
  ['two hosts', 'https://a.example https://b.example'],
  ['a line that ends the header', 'https://a.example\n'],
  ['a name that is too long', `https://${'a.'.repeat(130)}example`],
])('refuses %s: %j', (_, text) => {
  expect(isHost(text)).toBe(false)
})

test('limits the declared hosts of a remote', () => {
  const hosts = (count: number) => Array.from({ length: count }, (_, at) => `https://h${at}.example`)
  expect(hostsSchema.safeParse({ connect: hosts(MOST_HOSTS), img: hosts(MOST_HOSTS) }).success).toBe(true)
  expect(hostsSchema.safeParse({ connect: hosts(MOST_HOSTS + 1) }).success).toBe(false)
  expect(hostsSchema.safeParse({ img: ['https://*.example'] }).success).toBe(false)
})

test('lists each host once, even if declared for several uses', () => {
  const declared = { connect: ['https://b.example', 'https://a.example'], img: ['https://a.example'] }
  expect(hostsOf(declared)).toEqual(['https://a.example', 'https://b.example'])
  expect(hostsOf()).toEqual([])
})
