import { listDocumentos, listUltimosDocumentos, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(api = fakeApi(), at = '/documentos') {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

test('a documento whose address is no file offers none', async () => {
  const bad = umDocumento({ download: 'javascript:alert(1)' })
  open(fakeApi([on(listUltimosDocumentos, () => sucesso([bad])), on(listDocumentos, () => sucesso([]))]))
  expect(await screen.findByRole('article')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Baixar PDF/ })).toBeNull()
})

test('a refused list offers another try', async () => {
  const answers = [refusal(500), sucesso([umDocumento()])]
  const ultimos = on(listUltimosDocumentos, () => answers.shift() ?? refusal(500))
  open(fakeApi([ultimos, on(listDocumentos, () => sucesso([]))]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar documento!')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('article')).toBeDefined()
})
