import { createNoticia, getNoticia, type NoticiaInput, refusal, sucesso } from '@portal/shared-contracts/api'
import { on, umaNoticia } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openComplete, openNoticiaForm, press, submitAnswers, titulo, type } from './openNoticiaForm.fixture'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

test('one that cannot be read says so, and can be tried again', async () => {
  let isThere = false
  const answer = () => (isThere ? sucesso(umaNoticia({ id: 1, titulo: 'Voltou' })) : refusal(500))
  await openNoticiaForm('/user/noticias/1', on(getNoticia, answer))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar notícia!')
  isThere = true
  press('Tentar novamente')
  await waitFor(() => expect(titulo().value).toBe('Voltou'))
})

test.each([
  ['another person wrote', '/user/noticias/2', 'Esta notícia é de outra pessoa, e só ela pode editá-la.'],
  ['is not there', '/user/noticias/999', 'A notícia deste endereço foi removida ou não é sua.'],
  ['no address has', '/user/noticias/abc', 'A notícia deste endereço foi removida ou não é sua.'],
])('what %s is not edited: it says why, without another try, and leads back', async (_, at, reason) => {
  await openNoticiaForm(at)
  expect(within(screen.getByRole('alert')).getByText(`Erro ao carregar notícia! ${reason}`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull()
  const back = screen.getByRole('link', { name: 'Voltar para as suas notícias' })
  expect(back.getAttribute('href')).toBe('/user/noticias-criadas')
})

test.each([
  ['/user/noticias?rascunho=1', 'Erro ao cadastrar notícia!'],
  ['/user/noticias/1', 'Erro ao editar notícia!'],
])('a refused submit of %s says "%s" and keeps what was typed', async (at, sentence) => {
  const refused = submitAnswers(() => refusal(500, 'O servidor falhou.'))
  const { portal } = at.includes('rascunho') ? await openComplete(...refused) : await openNoticiaForm(at, ...refused)
  type(titulo(), 'Fica')
  press('ENVIAR')
  expect(await screen.findByText('O servidor falhou.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: sentence })
  expect(titulo().value).toBe('Fica')
})

test('what is refused with 413 says why, keeps its text and its file, and can be sent again', async () => {
  const sentence = 'Seus arquivos passariam dos 1000 MB que cada pessoa pode guardar.'
  const sent: NoticiaInput[] = []
  const answers = [refusal(413, sentence), sucesso(umaNoticia({ id: 99 }))]
  const take = (input: NoticiaInput) => {
    sent.push(input)
    return answers[sent.length - 1] ?? refusal(500)
  }
  await openComplete(on(createNoticia, take))
  const capa = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'capa.png', {
    type: 'image/png',
  })
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
