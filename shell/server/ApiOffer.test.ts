// @vitest-environment node
import { getConta, listAchados, refusal, sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { answering } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
<<<<<<<< HEAD:shell/server/ApiOffer.test.ts
import { ApiOffer } from './ApiOffer'
========
import { askBusca, askImagens, ExtensionOffer } from './ExtensionOffer'
>>>>>>>> d40b6e0 (Say to pages whether the API takes pictures for texts, and show them from wherever it is):shell/server/ExtensionOffer.test.ts

const KNOWN = sucesso({ itens: [], palavras: [], aproximada: false })

const buscaOffer = (api: Api, now?: () => number) => new ApiOffer(api, listAchados, { busca: '' }, now)

test('the search is offered once the API has answered it, and not before', async () => {
<<<<<<<< HEAD:shell/server/ApiOffer.test.ts
  const offer = buscaOffer(answering(KNOWN))
========
  const offer = new ExtensionOffer(answering(KNOWN), askBusca)
>>>>>>>> d40b6e0 (Say to pages whether the API takes pictures for texts, and show them from wherever it is):shell/server/ExtensionOffer.test.ts
  expect(offer.isOffered).toBe(false)
  await offer.ask()
  expect(offer.current()).toBe(true)
})

test('an API that does not know it is asked again some minutes later', async () => {
  let now = 0
<<<<<<<< HEAD:shell/server/ApiOffer.test.ts
  const offer = buscaOffer(answering(refusal(404), KNOWN), () => now)
========
  const offer = new ExtensionOffer(answering(refusal(404), KNOWN), askBusca, () => now)
>>>>>>>> d40b6e0 (Say to pages whether the API takes pictures for texts, and show them from wherever it is):shell/server/ExtensionOffer.test.ts
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
<<<<<<<< HEAD:shell/server/ApiOffer.test.ts
  const offer = buscaOffer(answering(KNOWN, refusal(503), refusal(404)), () => now)
========
  const offer = new ExtensionOffer(answering(KNOWN, refusal(503), refusal(404)), askBusca, () => now)
>>>>>>>> d40b6e0 (Say to pages whether the API takes pictures for texts, and show them from wherever it is):shell/server/ExtensionOffer.test.ts
  await offer.ask()
  now = 600_000
  await offer.ask()
  expect(offer.isOffered).toBe(true)
  now = 610_000
  offer.current()
  await expect.poll(() => offer.isOffered).toBe(false)
})

<<<<<<<< HEAD:shell/server/ApiOffer.test.ts
test.each([
  [401, true],
  [404, false],
  [503, false],
])('a call for a session is there where %d is what is answered without one: %j', async (codigo, isOffered) => {
  const offer = new ApiOffer(answering(refusal(codigo)), getConta, {})
  await offer.ask()
  expect(offer.isOffered).toBe(isOffered)
})

test('a search that visitors are refused for want of a session is not offered', async () => {
  const offer = buscaOffer(answering(refusal(401)))
  await offer.ask()
  expect(offer.isOffered).toBe(false)
========
test('pictures in texts are asked for by themselves', async () => {
  const asked: string[] = []
  const offer = new ExtensionOffer(async ({ path }) => {
    asked.push(path)
    return refusal(404)
  }, askImagens)
  await offer.ask()
  expect(asked).toEqual(['/api/imagem/aceitas'])
>>>>>>>> d40b6e0 (Say to pages whether the API takes pictures for texts, and show them from wherever it is):shell/server/ExtensionOffer.test.ts
})
