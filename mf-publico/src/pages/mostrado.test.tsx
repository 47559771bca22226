import { getDocumento, getEvento, getNoticia, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, MOSTRADOS, on, shownOn, standAlone } from '@portal/shared-contracts/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

test.each(MOSTRADOS)('the page of a $tipo shows exactly the fields declared as shown', async (row) => {
  const { path, item, mostra } = row
  const api = fakeApi([
    on(getNoticia, () => sucesso(item as never)),
    on(getEvento, () => sucesso(item as never)),
    on(getDocumento, () => sucesso(item as never)),
    ...demoHandlers(),
  ])
  render(standAlone(register(), { at: path, api }).element)
  await screen.findByRole('heading', { level: 1 })
  const shown = shownOn(document.body)
  for (const [field, text] of Object.entries(mostra)) {
    const value = item[field as keyof typeof item] as unknown
    if (text !== null) expect(shown, field).toContain(text)
    else if (typeof value === 'string') expect(shown, field).not.toContain(value)
  }
})
