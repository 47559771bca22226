import { expect, it } from 'vitest'
import { OpenLists } from './OpenLists'

const isRefused = (lists: OpenLists, ip: string) => {
  try {
    lists.enter(ip)
    return false
  } catch {
    return true
  }
}

it('neighbouring networks take at most half of all places', () => {
  const lists = new OpenLists()
  const taken = Array.from({ length: 64 }, (_, n) => isRefused(lists, `198.51.100.${n % 16}`))
  expect(taken.filter((refused) => !refused)).toHaveLength(32)
  expect(isRefused(lists, '203.0.113.9')).toBe(false)
})

it('a freed place can be used again', () => {
  const lists = new OpenLists()
  const places = Array.from({ length: 8 }, () => lists.enter('198.51.100.7'))
  expect(isRefused(lists, '198.51.100.7')).toBe(true)
  places[0]?.()
  expect(isRefused(lists, '198.51.100.7')).toBe(false)
})
