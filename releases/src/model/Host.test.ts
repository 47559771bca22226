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
  ['a scheme only', 'https:'],
  ['HTTP on another machine', 'http://dados.example'],
  ['a host that begins like localhost', 'http://localhost.mau.example'],
  ['a default port, which no browser sends', 'https://dados.example:443'],
  ['a port above 65535', 'https://dados.example:99999'],
  ['capitals', 'https://Dados.example'],
  ['a user', 'https://a@dados.example'],
  ['data', 'data:'],
  ['a policy keyword', "'unsafe-inline'"],
  ['a semicolon', 'https://dados.example; script-src *'],
  ['a semicolon in the host name', 'https://a;b.example'],
  ['a comma', 'https://a,b.example'],
  ['two hosts', 'https://a.example https://b.example'],
  ['a line break', 'https://a.example\n'],
  ['a too long name', `https://${'a.'.repeat(130)}example`],
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
