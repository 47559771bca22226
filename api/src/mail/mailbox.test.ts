import { expect, it } from 'vitest'
import { countedMailboxOf, mailboxOf } from './mailbox'

it.each([
  ['ana@x.example', 'ana@x.example'],
  [' Ana@X.example ', 'ana@x.example'],
  ['ana+portal@x.example', 'ana@x.example'],
  ['ana+portal+2@x.example', 'ana@x.example'],
  ['a.na@x.example', 'a.na@x.example'],
  ['a.n.a+1@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it('counts an address separately, and all aliases of its mailbox together', () => {
  const [own, ...others] = ['ana@gmail.com', 'an.a@gmail.com', 'ana+1@gmail.com', 'A.na+2@googlemail.com'].map(
    countedMailboxOf,
  )
  expect(own).toBe('ana@gmail.com')
  expect(new Set(others)).toEqual(new Set(['+ana@gmail.com']))
})
