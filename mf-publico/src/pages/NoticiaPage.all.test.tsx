import { getNoticia, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone, umaNoticia } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}
const answeringWith = (parts: Parameters<typeof umaNoticia>[0]) =>
  fakeApi([on(getNoticia, () => sucesso(umaNoticia(parts)))])

test('one that was never updated says nothing of an update', async () => {
  open('/noticias/1', answeringWith({ dataOperacao: null }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Atualizada em/)).toBeNull()
})

test('a failure that has passed is mended by another try', async () => {
  const answers = [refusal(661), sucesso(umaNoticia({ titulo: 'De volta' }))]
  const router = open('/noticias/1', fakeApi([on(getNoticia, () => answers.shift() ?? refusal(661))]))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('equipe de startups da Associação Ecossistema Jacarandá')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }])
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'De volta' })).toBeDefined()
})
