import {
  createNoticia,
  editNoticia,
  getNoticia,
  type NoticiaInput,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
import { on, umaNoticia, umPng } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  COMPLETA,
  keepRascunho,
  openComplete,
  openNoticiaForm,
  press,
  submitAnswers,
  titulo,
  type,
} from './openNoticiaForm.fixture'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

const trail = () =>
  within(screen.getByRole('navigation', { name: 'Você está em' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a new noticia starts empty', async () => {
  await openNoticiaForm()
  expect(screen.getByRole('heading', { level: 1, name: 'ENVIE SUA NOTÍCIA!' })).toBeDefined()
  expect(trail()).toEqual(['Notícias', 'Criar Notícia'])
  expect(titulo().value).toBe('')
  expect(screen.getByText(/Recomendado: 1090x460/).textContent).toContain('Sem capa, usamos a imagem padrão.')
  expect(screen.getByText('PUBLICADA EM:')).toBeDefined()
})

test('reports a failed notícia and retries', { tags: 'all' }, async () => {
  let isThere = false
  const answer = () => (isThere ? sucesso(umaNoticia({ id: 1, titulo: 'Voltou' })) : refusal(500))
  await openNoticiaForm('/user/noticias/1', on(getNoticia, answer))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar notícia!')
  isThere = true
  press('Tentar novamente')
  await waitFor(() => expect(titulo().value).toBe('Voltou'))
})

test.each([
  ['is of another user', '/user/noticias/2', 'Esta notícia é de outra pessoa, e só ela pode editá-la.'],
  ['does not exist', '/user/noticias/999', 'A notícia deste endereço foi removida ou não é sua.'],
  ['has an invalid id', '/user/noticias/abc', 'A notícia deste endereço foi removida ou não é sua.'],
])('refuses to edit an item that %s, with a reason and a link back', { tags: 'all' }, async (_, at, reason) => {
  await openNoticiaForm(at)
  expect(within(screen.getByRole('alert')).getByText(`Erro ao carregar notícia! ${reason}`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull()
  const back = screen.getByRole('link', { name: 'Voltar para as suas notícias' })
  expect(back.getAttribute('href')).toBe('/user/noticias-criadas')
})

test('editing shows the stored values and offers no draft', async () => {
  await openNoticiaForm('/user/noticias/1')
  expect(screen.getByRole('heading', { level: 1, name: 'EDITE SUA NOTÍCIA!' })).toBeDefined()
  expect(trail()).toEqual(['Notícias', 'Editar Notícia'])
  expect(titulo().value).toBe('Tração Jacarandá divulga as 20 startups selecionadas')
  expect(screen.getByLabelText<HTMLInputElement>('Data').value).toBe('2026-11-18')
  expect(screen.queryByRole('button', { name: 'SALVAR RASCUNHO' })).toBeNull()
})

test('sends the values, then shows an empty form', async () => {
  const { portal, router, sent } = await openComplete()
  type(titulo(), '  Feira no sábado ')
  press('ENVIAR')
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Notícia cadastrada com sucesso!'))
  expect(sent).toEqual([
    { ...COMPLETA, id: -1, titulo: 'Feira no sábado', dataPublicacao: '2026-11-20T10:00:00', removerArquivo: false },
  ])
  await waitFor(() => expect(titulo().value).toBe(''))
  expect(router.state.location.pathname).toBe('/user/noticias')
  expect(document.activeElement?.tagName).toBe('H1')
})

test('the notice links to the new item, the list and another form, and stays', async () => {
  const { portal } = await openComplete()
  press('ENVIAR')
  expect(await screen.findByText(/“Feira de ciências” foi enviada\./)).toBeDefined()
  portal.alerts.hide()
  expect(screen.getByRole('link', { name: 'Ver a notícia' }).getAttribute('href')).toBe('/noticias/99')
  expect(screen.getByRole('link', { name: 'Ver suas notícias' }).getAttribute('href')).toBe('/user/noticias-criadas')
  press('Criar outra')
  expect(screen.queryByText(/foi enviada/)).toBeNull()
  expect(document.activeElement).toBe(titulo())
})

test.each([
  ['/user/noticias?rascunho=1', 'aguardando', 'Notícia enviada para aprovação!'],
  ['/user/noticias/1', 'aguardando', 'Notícia enviada para aprovação!'],
  ['/user/noticias?rascunho=1', 'email', 'Notícia enviada! Confirme o seu e-mail em “Minha conta” para publicar.'],
] as const)('a submit on %s of an item that is %s says that it was sent', async (at, estado, message) => {
  keepRascunho({})
  const held = () => sucesso(umaNoticia({ aprovado: false, estado }))
  const { portal } = await openNoticiaForm(at, on(createNoticia, held), on(editNoticia, held))
  press('ENVIAR')
  await waitFor(() => expect(portal.alerts.options?.message).toBe(message))
})

test('after an answer without the item, the notice has no link to it', { tags: 'all' }, async () => {
  await openComplete(on(createNoticia, () => sucesso(null as never)))
  press('ENVIAR')
  expect(await screen.findByText(/foi enviada\./)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Ver a notícia' })).toBeNull()
})

test('the form of an item that was sent back shows the reason above its fields', async () => {
  const devolvida = umaNoticia({ id: 1, aprovado: false, estado: 'devolvido', devolucao: 'Falta a data.' })
  await openNoticiaForm(
    '/user/noticias/1',
    on(getNoticia, () => sucesso(devolvida)),
  )
  expect(screen.getByText('Devolvida')).toBeDefined()
  expect(screen.getByText('Falta a data.')).toBeDefined()
})

test.each([
  ['2099-01-02', true, 'Agendada para 02/01/2099 às 09:30. Até lá, o público não a vê.'],
  ['2020-01-02', true, ''],
  ['2099-01-02', false, ''],
])('the date %s shows when the notícia becomes public, if the portal schedules (%s)', async (data, agenda, note) => {
  const { portal } = await openNoticiaForm()
  Object.assign(portal.config, { agenda })
  type(screen.getByLabelText('Data'), data)
  type(screen.getByLabelText('Hora'), '09:30')
  const shown = () => screen.queryByText(/^Agendada para/)?.textContent ?? ''
  await waitFor(() => expect(shown()).toBe(note))
})

test('an edit returns to the own list', async () => {
  const { portal, router, sent } = await openNoticiaForm('/user/noticias/1')
  type(titulo(), 'Outro título')
  press('ENVIAR')
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Notícia editada com sucesso!'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/noticias-criadas'))
  expect(sent).toMatchObject([{ id: 1, titulo: 'Outro título' }])
})

test.each([
  ['/user/noticias?rascunho=1', 'Erro ao cadastrar notícia!'],
  ['/user/noticias/1', 'Erro ao editar notícia!'],
])('a refused submit on %s shows "%s" and keeps the values', { tags: 'all' }, async (at, sentence) => {
  const refused = submitAnswers(() => refusal(500, 'O servidor falhou.'))
  const { portal } = at.includes('rascunho') ? await openComplete(...refused) : await openNoticiaForm(at, ...refused)
  type(titulo(), 'Fica')
  press('ENVIAR')
  expect(await screen.findByText('O servidor falhou.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: sentence })
  expect(titulo().value).toBe('Fica')
})

test('a 413 shows the reason, keeps text and file, and can be retried', { tags: 'all' }, async () => {
  const sentence = 'Seus arquivos passariam dos 1000 MB que cada pessoa pode guardar.'
  const sent: NoticiaInput[] = []
  const answers = [refusal(413, sentence), sucesso(umaNoticia({ id: 99 }))]
  const take = (input: NoticiaInput) => {
    sent.push(input)
    return answers[sent.length - 1] ?? refusal(500)
  }
  await openComplete(on(createNoticia, take))
  const capa = umPng()
  fireEvent.change(screen.getByLabelText('Imagem de capa'), { target: { files: [capa] } })
  await screen.findByRole('button', { name: 'Remover arquivo: capa.png' })
  type(titulo(), 'Fica')
  press('ENVIAR')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(titulo().value).toBe('Fica')
  press('ENVIAR')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ titulo: 'Fica' })
  expect(sent[1]?.arquivo).toBe(capa)
})

test('the preview shows the public page, and VOLTAR returns to the same form', async () => {
  await openComplete()
  press('PRÉ-VISUALIZAR')
  const preview = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(preview.getByRole('heading', { name: 'Feira de ciências' })).toBeDefined()
  expect(preview.getByText('Doze escolas')).toBeDefined()
  expect(preview.getByText('Por Helena Prado')).toBeDefined()
  expect(preview.getByText('20/11/2026 às 10:00')).toBeDefined()
  expect(await preview.findByText('Começa na segunda.')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pré-visualização' }))
  press('VOLTAR')
  expect(titulo().value).toBe('Feira de ciências')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'PRÉ-VISUALIZAR' }))
})

test('the preview of an empty form shows no empty labels', async () => {
  await openNoticiaForm()
  press('PRÉ-VISUALIZAR')
  const preview = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(preview.getByText('Por Helena Prado')).toBeDefined()
  expect(preview.queryByText(/Publicada em/)).toBeNull()
})

test('the preview runs no scripts of the text', async () => {
  keepRascunho({ descricao: '<p>Começa na segunda.</p><script>throw 1</script>' })
  await openNoticiaForm('/user/noticias?rascunho=1')
  press('PRÉ-VISUALIZAR')
  const preview = screen.getByRole('region', { name: 'Pré-visualização' })
  await within(preview).findByText('Começa na segunda.')
  expect(preview.querySelector('script')).toBeNull()
})

test('ENVIAR in an incomplete preview focuses the first invalid field', async () => {
  const { portal, sent } = await openNoticiaForm()
  press('PRÉ-VISUALIZAR')
  press('ENVIAR')
  for (const sentence of [
    'Título é obrigatório.',
    'Corpo da notícia é obrigatório.',
    'Data é obrigatória',
    'Hora é obrigatória',
  ])
    expect(screen.getByText(sentence)).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Preencha todos os campos obrigatórios.' })
  expect(document.activeElement).toBe(titulo())
  expect(screen.queryByRole('region', { name: 'Pré-visualização' })).toBeNull()
  expect(sent).toEqual([])
})
