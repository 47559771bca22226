import { expect, test } from 'vitest'
import { networksOf } from './networksOf.ts'

const namesOf = (address: string) => networksOf(address).map(({ name }) => name)

test('lists the /16, the /24 and the address itself for IPv4', () => {
  expect(networksOf('203.0.113.7')).toEqual([
    { name: '203.0', times: 64 },
    { name: '203.0.113', times: 8 },
    { name: '203.0.113.7', times: 1 },
  ])
})

test('lists the /48 and the /64 for IPv6', () => {
  expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual([
    { name: '2001:db8:1', times: 8 },
    { name: '2001:db8:1:2', times: 1 },
  ])
})

test('treats an IPv4-mapped IPv6 address as IPv4', () => {
  expect(namesOf('::ffff:203.0.113.7')).toEqual(namesOf('203.0.113.7'))
})

test.each([
  ['2001:db8:1:2::', '2001:db8:1:3::'],
  ['198.51.100.1', '198.51.100.2'],
])('%s and %s share all networks except the last', (one, other) => {
  expect(namesOf(one).slice(0, -1)).toEqual(namesOf(other).slice(0, -1))
  expect(namesOf(one).at(-1)).not.toBe(namesOf(other).at(-1))
})

test('treats any other text as one network', () => {
  expect(networksOf('unix')).toEqual([{ name: 'unix', times: 1 }])
})
