// @vitest-environment node
import { type Documento, type DocumentoArea, type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import { answering, umDocumento } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { hasLei } from './apiOffers'

const AREAS: Record<string, DocumentoArea> = { P: 'Pesquisa', E: 'Edital', L: 'Lei' }
let id = 0
const page = (letters: string) =>
  sucesso([...letters].map((letter) => umDocumento({ id: ++id, documentoArea: AREAS[letter] ?? 'Lei' })))
const onlyPage = page('PE')

type Answers = [Resultado<Documento[]>, ...Resultado<Documento[]>[]]

test.each<[api: string, Answers, expected: boolean | undefined]>([
  ['an API that filters by area has no lei', [page('')], false],
  ['an API that filters by area has a lei', [page('L')], true],
  ['an API that ignores the area has a lei on its third page', [page('PEP'), page('EEE'), page('PLE')], true],
  ['an API that ignores the area has no lei', [page('PEP'), page('E'), page('')], false],
  ['an API without pages has no lei', [onlyPage, onlyPage], false],
  ['an API that fails leaves it unknown', [refusal(503)], undefined],
])('%s', async (_, answers, expected) => {
  expect(await hasLei(answering(...answers), {})).toBe(expected)
})
