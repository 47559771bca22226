import { refusal, returnItem, seeDocumento, seeNoticia, sucesso } from '@portal/shared-contracts/api'
import { on, umaNoticia, umDocumento } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/aprovacao/noticia/4'
const noticia = umaNoticia({
  ...{ id: 4, titulo: 'Bolsas abertas', autor: 'Caio Brandão', edicao: 2, aprovado: false },
  descricao: '<p>Inscreva-se.<script>alert(1)</script></p>',
})
const lida = on(seeNoticia, () => sucesso(noticia))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test.each([
  ['evento', 'Onde'],
  ['documento', 'Tipo'],
])('so is one of the kind %s', async (tipo) => {
  await openGestao(`/user/gestao/aprovacao/${tipo}/1`)
  expect(await screen.findByRole('button', { name: 'Aprovar e publicar' })).toBeDefined()
})

test.each([
  ['/api/arquivo/9', '/api/arquivo/9'],
  ['javascript:alert(1)', undefined],
])('the file of a documento at %s leads to %s', async (download, href) => {
  await openGestao(
    '/user/gestao/aprovacao/documento/1',
    on(seeDocumento, () => sucesso(umDocumento({ download }))),
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: /Abrir o PDF/ })?.getAttribute('href')).toBe(href)
})

test('a sentence that could not be sent stays, and the reason is told', async () => {
  const { portal } = await openGestao(
    AT,
    lida,
    on(returnItem, () => refusal(429, 'Aguarde um pouco.')),
  )
  const box = await screen.findByRole('textbox', { name: /Motivo/ })
  await formAlive(box.closest('form'))
  fireEvent.change(box, { target: { value: 'Falta dizer quando.' } })
  await press('Devolver a quem enviou')
  await waitFor(() => expect(portal.alerts.options?.message).toBe('O item não foi devolvido. Aguarde um pouco.'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ }).value).toBe('Falta dizer quando.')
})
