import {
  approveItem,
  type ItemJulgado,
  listEmEspera,
  refusal,
  removeArquivo,
  returnItem,
  seeDocumento,
  seeEvento,
  seeNoticia,
  sucesso,
} from '@portal/shared-contracts/api'
import { MOSTRADOS, on, shownOn, umaNoticia, umDocumento, umEvento } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/aprovacao/noticia/4'
const noticia = umaNoticia({
  ...{ id: 4, titulo: 'Bolsas abertas', autor: 'Caio Brandão', edicao: 2, aprovado: false },
  descricao: '<p>Inscreva-se.<script>alert(1)</script></p>',
})
const lida = on(seeNoticia, () => sucesso(noticia))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('shows a noticia like its public page, sanitized', async () => {
  await openGestao(AT, lida)
  expect(await screen.findByRole('heading', { level: 1, name: 'Bolsas abertas' })).toBeDefined()
  expect(screen.getByText('Inscreva-se.')).toBeDefined()
  expect(screen.getByText('Por Caio Brandão')).toBeDefined()
  expect(screen.getByRole('article').querySelector('script')).toBeNull()
})

test.each(MOSTRADOS)('a $tipo shows every field of its public page', async ({ tipo, item, mostra }) => {
  await openGestao(
    `/user/gestao/aprovacao/${tipo}/1`,
    on(seeNoticia, () => sucesso(item as never)),
    on(seeEvento, () => sucesso(item as never)),
    on(seeDocumento, () => sucesso(item as never)),
  )
  await screen.findByRole('button', { name: 'Devolver a quem enviou' })
  const shown = shownOn(document.body)
  for (const [field, text] of Object.entries(mostra)) if (text !== null) expect(shown, field).toContain(text)
})

test.each([
  {
    aprovado: false,
    intro: 'Notícia. Assim o público verá o item depois de aprovado.',
    devolver: 'O item não é publicado. Volta a esperar aprovação quando for alterado por quem o enviou.',
    buttons: ['Aprovar e publicar', 'Devolver a quem enviou'],
  },
  {
    aprovado: true,
    intro: 'Notícia. Está aprovado: assim o público o vê.',
    devolver: 'O item sai do ar. Volta a esperar aprovação quando for alterado por quem o enviou.',
    buttons: ['Devolver a quem enviou'],
  },
])('shows the state of an item with aprovado $aprovado', async ({ aprovado, intro, devolver, buttons }) => {
  await openGestao(
    AT,
    on(seeNoticia, () => sucesso({ ...noticia, aprovado })),
  )
  expect(await screen.findByText(intro)).toBeDefined()
  expect(screen.getByText(devolver)).toBeDefined()
  const shown = screen.getAllByRole('button').map((button) => button.textContent)
  expect(shown.filter((name) => /Aprovar|Devolver/.test(name ?? ''))).toEqual(buttons)
})

test('an unapproved evento has a calendar file as a data URL', async () => {
  await openGestao(
    '/user/gestao/aprovacao/evento/1',
    on(seeEvento, () => sucesso(umEvento({ dataTermino: '2099-01-01T00:00:00', aprovado: false }))),
  )
  const file = await screen.findByRole('link', { name: 'Baixar para outra agenda (.ics)' })
  expect(file.getAttribute('href')).toMatch(/^data:text\/calendar/)
})

test('an invalid file address offers no PDF', { tags: 'all' }, async () => {
  await openGestao(
    '/user/gestao/aprovacao/documento/1',
    on(seeDocumento, () => sucesso(umDocumento({ download: 'javascript:alert(1)' }))),
  )
  expect(await screen.findByText('O arquivo deste documento não está disponível.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
})

test('approves the edition that was read and returns to the list', async () => {
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

test('an item that was taken down says why, and is published again with a sentence', async () => {
  let shown = umaNoticia({ ...noticia, estado: 'devolvido', devolucao: 'Falta a data.' })
  const judged: unknown[] = []
  const { router } = await openGestao(
    AT,
    on(seeNoticia, () => sucesso(shown)),
    on(approveItem, (item) => {
      judged.push(item)
      shown = { ...shown, aprovado: true, estado: undefined, devolucao: undefined }
      return sucesso(null)
    }),
  )
  expect(await screen.findByText('Falta a data.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Devolver a quem enviou' })).toBeNull()
  const box = screen.getByRole('textbox', { name: /Frase para quem enviou/ })
  await formAlive(box.closest('form'))
  fireEvent.change(box, { target: { value: 'Está no cartaz.' } })
  await press('Publicar')
  expect(await screen.findByText('Publicada')).toBeDefined()
  expect(judged).toEqual([{ tipo: 'noticia', id: 4, edicao: 2, frase: 'Está no cartaz.' }])
  expect(router.state.location.pathname).toBe(AT)
})

test('an edit meanwhile prevents the approval and shows the new edition', async () => {
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

test('returning an item requires a reason', async () => {
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

test('a failed return keeps the reason and shows the error', { tags: 'all' }, async () => {
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

const ID = '0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70'
const arquivoAt = (n: number, nome: string) => `/api/arquivo/${ID.replace('0b', `${n}b`)}/${nome}`
const comArquivos = on(seeNoticia, () =>
  sucesso({
    ...{ ...noticia, capaUrl: arquivoAt(1, 'pra%C3%A7a.webp') },
    descricao: `<p><img src="${arquivoAt(2, 'a.webp')}" alt="O palco" /><img src="${arquivoAt(3, 'b.webp')}" alt="" /></p>`,
  }),
)
const removers = () =>
  screen.queryAllByRole('button', { name: /^Remover arquivo/ }).map((button) => button.getAttribute('aria-label'))

test('lists the files of an item, each with a remove button', async () => {
  await openGestao(AT, comArquivos)
  await screen.findByRole('heading', { name: 'Arquivos deste item' })
  expect(removers()).toEqual([
    'Remover arquivo: Capa',
    'Remover arquivo: Imagem do texto: O palco',
    'Remover arquivo: Imagem do texto',
  ])
  expect(screen.getByText('praça.webp')).toBeDefined()
})

test('names a cover by its description', async () => {
  await openGestao(
    AT,
    on(seeNoticia, () =>
      sucesso({ ...noticia, capaUrl: arquivoAt(1, 'pra%C3%A7a.webp'), capaDescricao: 'A praça cheia' }),
    ),
  )
  await screen.findByRole('heading', { name: 'Arquivos deste item' })
  expect(removers()).toEqual(['Remover arquivo: Capa: A praça cheia'])
})

test.each([
  ['documento', on(seeDocumento, () => sucesso(umDocumento({ download: arquivoAt(4, 'edital.pdf') }))), ['PDF']],
  ['documento', on(seeDocumento, () => sucesso(umDocumento({ download: 'https://outra.example/a.pdf' }))), []],
  ['noticia', lida, []],
])('lists only files stored by the portal: %s', { tags: 'all' }, async (tipo, handler, titulos) => {
  await openGestao(`/user/gestao/aprovacao/${tipo}/4`, handler)
  await screen.findByRole('button', { name: 'Devolver a quem enviou' })
  expect(removers()).toEqual(titulos.map((titulo) => `Remover arquivo: ${titulo}`))
})

test('removing a file requires a reason', async () => {
  const removed: unknown[] = []
  const { portal, router } = await openGestao(
    AT,
    comArquivos,
    on(removeArquivo, (input) => {
      removed.push(input)
      return sucesso(null)
    }),
  )
  await press('Remover arquivo: Imagem do texto: O palco')
  const dialog = within(await screen.findByRole('dialog', { name: /Remover este arquivo\? Imagem do texto: O palco/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remover arquivo' }))
  expect(await dialog.findByText('Motivo é obrigatório.')).toBeDefined()
  fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Não é sua.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Remover arquivo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/gestao/aprovacao'))
  expect(removed).toEqual([
    { tipo: 'noticia', id: 4, edicao: 2, arquivoId: ID.replace('0b', '2b'), motivo: 'Não é sua.' },
  ])
  expect(portal.alerts.options?.message).toBe('Arquivo removido. Quem o enviou recebe o motivo por e-mail.')
})

test.each([
  [409, 'Este conteúdo foi alterado depois que você o abriu.', 0],
  [429, 'Aguarde um pouco.', 1],
])('a removal refused with %i shows the reason', async (codigo, resposta, dialogs) => {
  const { portal } = await openGestao(
    AT,
    comArquivos,
    on(removeArquivo, () => refusal(codigo, resposta)),
  )
  await press('Remover arquivo: Capa')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Não é sua.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Remover arquivo' }))
  const said = () => portal.alerts.options?.message ?? screen.queryByRole('dialog')?.textContent
  await waitFor(() => expect(said()).toContain(`O arquivo não foi removido. ${resposta}`))
  await waitFor(() => expect(screen.queryAllByRole('dialog').length).toBe(dialogs))
})
