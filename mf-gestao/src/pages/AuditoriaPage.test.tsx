import { type AuditoriaFiltro, listAuditoria, type RegistroAuditoria, sucesso } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/auditoria'
beforeEach(() => history.replaceState(null, '', '/'))

const registro = (changed: Partial<RegistroAuditoria>): RegistroAuditoria => ({
  ...{ id: 1, em: '2026-11-23T09:30:00', usuarioId: 1, nome: 'Helena Prado', acao: 'noticia.editar' },
  ...{ alvoId: 12, detalhes: null },
  ...changed,
})

function asked(registros: RegistroAuditoria[] = []) {
  const filtros: AuditoriaFiltro[] = []
  const handler = on(listAuditoria, (filtro) => {
    filtros.push(filtro)
    return { ...sucesso(registros.slice((filtro.paginacao - 1) * 2, filtro.paginacao * 2)), total: registros.length }
  })
  return { filtros, handler }
}

test('each entry shows who did what to what, when and with which details', async () => {
  const { handler } = asked([
    registro({ id: 2, detalhes: { campos: ['titulo', 'tags'] } }),
    registro({ id: 1, acao: 'contato.incluir', usuarioId: null, nome: null, alvoId: null }),
  ])
  await openGestao(AT, handler)
  const [first, second] = await screen.findAllByRole('article')
  expect(first?.textContent).toContain('Editou: notícia 12')
  expect(first?.textContent).toContain('campos:titulo, tags')
  expect(first?.textContent).toContain('23/11/2026 às 09:30')
  expect(second?.textContent).toContain('Sem conta')
})

test('an action without details shows none', { tags: 'all' }, async () => {
  await openGestao(AT, asked([registro({ acao: 'usuario.listar', alvoId: null, detalhes: { campos: [] } })]).handler)
  const entry = await screen.findByRole('article')
  expect(entry.textContent).toContain('Listou: contas')
  expect(entry.textContent).not.toContain('campos')
})

test('a deleted account is shown by its number', { tags: 'all' }, async () => {
  await openGestao(AT, asked([registro({ usuarioId: 99, nome: null })]).handler)
  expect(await screen.findByText('Conta 99, que já não existe')).toBeDefined()
})

test('filters by action, days and user are kept in the URL', async () => {
  const { filtros, handler } = asked([registro({})])
  const { router } = await openGestao(AT, handler)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Assunto' }), 'Notícias')
  for (const [label, dia] of [
    ['Desde', '2026-11-01'],
    ['Até', '2026-11-30'],
  ] as const) {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value: dia } })
    fireEvent.blur(field)
  }
  await waitFor(() => expect(router.state.location.search).toBe('?acao=noticia&desde=2026-11-01&ate=2026-11-30'))
  expect(filtros.at(-1)).toEqual({ paginacao: 1, acao: 'noticia', desde: '2026-11-01', ate: '2026-11-30' })
  fireEvent.click(screen.getByRole('link', { name: 'Só os registros de Helena Prado' }))
  await waitFor(() => expect(filtros.at(-1)).toMatchObject({ usuarioId: 1 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver os de todas as pessoas' }))
  await waitFor(() => expect(filtros.at(-1)).not.toHaveProperty('usuarioId'))
})

test.each([
  ['30/11/2026', '?ate=2026-11-30'],
  ['\u200e３０.１１.２０２６\u00a0', '?ate=2026-11-30'],
  ['31/11/2026', ''],
])('a pasted %j filters the list by %j', async (copied, search) => {
  const { handler } = asked([registro({})])
  const { router } = await openGestao(AT, handler)
  const field = await screen.findByLabelText('Até')
  act(() => field.focus())
  fireEvent.paste(field, { clipboardData: { getData: () => copied } })
  act(() => field.blur())
  await waitFor(() => expect(router.state.location.search).toBe(search))
})

test('"Ver mais" loads more, and the URL keeps how many', { tags: 'all' }, async () => {
  const { handler } = asked([3, 2, 1].map((id) => registro({ id, alvoId: id })))
  await openGestao(AT, handler)
  fireEvent.click(await screen.findByRole('button', { name: 'Ver mais' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
  expect(location.search).toBe('?pagina=2')
})
