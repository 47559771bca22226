// @vitest-environment node
import { demoUsuario } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { readRascunho } from '../rascunhos/storedRascunho'
import { documentoRascunho } from './documentoRascunho'

const EDITAL = { nome: 'Edital 04/2026', descricao: 'Para oficinas.', documentoAreaId: 2, instituicaoId: 5, data: '?' }

test.each([
  ['complete values', EDITAL, EDITAL],
  ['an unknown area', { ...EDITAL, documentoAreaId: 9 }, { ...EDITAL, documentoAreaId: undefined }],
  ['no area', { nome: 'Só o título' }, { nome: 'Só o título', documentoAreaId: undefined }],
  ['numbers in place of texts', { ...EDITAL, descricao: 7 }, { ...EDITAL, descricao: '' }],
])('a draft with %s loads its valid parts', (_, documento, valores) => {
  const stored = JSON.stringify({ usuarioId: demoUsuario.id, salvoEm: 0, documento })
  expect(readRascunho(documentoRascunho, stored, demoUsuario.id)?.valores).toMatchObject(valores)
})
