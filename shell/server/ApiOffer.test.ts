// @vitest-environment node
import { refusal, sucesso } from '@portal/shared-contracts/api'
import { answering } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { BuscaOffer } from './BuscaOffer'

const KNOWN = sucesso({ itens: [], palavras: [], aproximada: false })

test('the search is offered once the API has answered it, and not before', async () => {
  const offer = new BuscaOffer(answering(KNOWN))
  expect(offer.isOffered).toBe(false)
  await offer.ask()
  expect(offer.current()).toBe(true)
})

test('an API that does not know it is asked again some minutes later', async () => {
  let now = 0
  const offer = new BuscaOffer(answering(refusal(404), KNOWN), () => now)
  await offer.ask()
  expect(offer.current()).toBe(false)
  now = 599_000
  offer.current()
  await Promise.resolve()
  expect(offer.isOffered).toBe(false)
  now = 600_000
  offer.current()
  await expect.poll(() => offer.isOffered).toBe(true)
})

test('an API that fails says nothing of what it knows, and is asked again soon', async () => {
  let now = 0
  const offer = new BuscaOffer(answering(KNOWN, refusal(503), refusal(404)), () => now)
  await offer.ask()
  now = 600_000
  await offer.ask()
  expect(offer.isOffered).toBe(true)
  now = 610_000
  offer.current()
  await expect.poll(() => offer.isOffered).toBe(false)
})
