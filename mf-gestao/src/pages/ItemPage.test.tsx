import {
  approveItem,
  type ItemJulgado,
  listEmEspera,
  refusal,
  returnItem,
  seeDocumento,
  seeEvento,
  seeNoticia,
  sucesso,
} from '@portal/shared-contracts/api'
import { MOSTRADOS, on, shownOn, umaNoticia, umDocumento, umEvento } from '@portal/shared-contracts/testing'
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

test('a noticia is read as its page will show it, without what a text must not hold', async () => {
  await openGestao(AT, lida)
  expect(await screen.findByRole('heading', { level: 1, name: 'Bolsas abertas' })).toBeDefined()
  expect(screen.getByText('Inscreva-se.')).toBeDefined()
  expect(screen.getByText('Por Caio Brandão')).toBeDefined()
  expect(screen.getByRole('article').querySelector('script')).toBeNull()
})

test.each(MOSTRADOS)('a $tipo shows every field that its public page shows', async ({ tipo, item, mostra }) => {
  await openGestao(
    `/user/gestao/aprovacao/${tipo}/1`,
    on(seeNoticia, () => sucesso(item as never)),
    on(seeEvento, () => sucesso(item as never)),
    on(seeDocumento, () => sucesso(item as never)),
  )
  await screen.findByRole('button', { name: 'Aprovar e publicar' })
  const shown = shownOn(document.body)
  for (const [field, text] of Object.entries(mostra)) if (text !== null) expect(shown, field).toContain(text)
})

test('what waits goes into a calendar by a file of its own: the portal answers none yet', async () => {
  await openGestao(
    '/user/gestao/aprovacao/evento/1',
    on(seeEvento, () => sucesso(umEvento({ dataTermino: '2099-01-01T00:00:00', aprovado: false }))),
  )
  const file = await screen.findByRole('link', { name: 'Baixar para outra agenda (.ics)' })
  expect(file.getAttribute('href')).toMatch(/^data:text\/calendar/)
})

test('an address that is no file is no PDF to open', { tags: 'all' }, async () => {
  await openGestao(
    '/user/gestao/aprovacao/documento/1',
    on(seeDocumento, () => sucesso(umDocumento({ download: 'javascript:alert(1)' }))),
  )
  expect(await screen.findByText('O arquivo deste documento não está disponível.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
})

test('approval is of the edition that was read, and leads back to what waits', async () => {
  const judged: ItemJulgado[] = []
  const { portal, router } = await openGestao(
    AT,
    lida,
    on(approveItem, (item) => {
      judged.push(item)
      return sucesso(null)
    }),
  )
  await press('Aprovar e publicar')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/gestao/aprovacao'))
  expect(judged).toEqual([{ tipo: 'noticia', id: 4, edicao: 2 }])
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Item aprovado. O público já o vê.' })
})

test('what was edited meanwhile is not approved, and is shown as it is now', async () => {
  let titulo = 'Bolsas abertas'
  await openGestao(
    AT,
    on(seeNoticia, () => sucesso({ ...noticia, titulo })),
    on(approveItem, () => {
      titulo = 'Outra coisa'
      return refusal(409, 'Este conteúdo foi alterado depois que você o abriu.')
    }),
  )
  await press('Aprovar e publicar')
  expect(await screen.findByRole('heading', { level: 1, name: 'Outra coisa' })).toBeDefined()
})

test('an item is sent back with a sentence, and not without one', async () => {
  const motivos: string[] = []
  const { portal, router } = await openGestao(
    AT,
    lida,
    on(returnItem, ({ motivo }) => {
      motivos.push(motivo)
      return sucesso(null)
    }),
    on(listEmEspera, () => sucesso([])),
  )
  await press('Devolver a quem enviou')
  expect(await screen.findByText('Motivo é obrigatório.')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Falta dizer quando.' } })
  await press('Devolver a quem enviou')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/gestao/aprovacao'))
  expect(motivos).toEqual(['Falta dizer quando.'])
  expect(portal.alerts.options?.message).toBe('Item devolvido. Quem o enviou recebe o motivo por e-mail.')
})

test('a sentence that could not be sent stays, and the reason is told', { tags: 'all' }, async () => {
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
