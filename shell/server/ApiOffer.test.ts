// @vitest-environment node
import { getConta, listAchados, refusal, sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { answering } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { ApiOffer, knows } from './ApiOffer'

const KNOWN = sucesso({ itens: [], palavras: [], aproximada: false })

const buscaOffer = (api: Api, now?: () => number) =>
  new ApiOffer(api, knows(listAchados, { busca: '' }), { ...(now && { now }) })

test('offers the search only after the API answered it', async () => {
  const offer = buscaOffer(answering(KNOWN))
  expect(offer.isOffered).toBe(false)
  await offer.ask()
  expect(offer.current()).toBe(true)
})

test('asks an API without the call again after some minutes', async () => {
  let now = 0
  const offer = buscaOffer(answering(refusal(404), KNOWN), () => now)
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

test('a failing API changes nothing and is asked again soon', async () => {
  let now = 0
  const offer = buscaOffer(answering(KNOWN, refusal(503), refusal(404)), () => now)
  await offer.ask()
  now = 600_000
  await offer.ask()
  expect(offer.isOffered).toBe(true)
  now = 610_000
  offer.current()
  await expect.poll(() => offer.isOffered).toBe(false)
})

test.each([
  [401, true],
  [404, false],
  [503, false],
])('status %d without a session shows whether the call exists: %j', async (codigo, isOffered) => {
  const offer = new ApiOffer(answering(refusal(codigo)), knows(getConta, {}))
  await offer.ask()
  expect(offer.isOffered).toBe(isOffered)
})

test('does not offer a search that requires a session', async () => {
  const offer = buscaOffer(answering(refusal(401)))
  await offer.ask()
  expect(offer.isOffered).toBe(false)
})
