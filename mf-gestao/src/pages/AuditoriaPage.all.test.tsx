import { type AuditoriaFiltro, listAuditoria, type RegistroAuditoria, sucesso } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/auditoria'
beforeEach(() => history.replaceState(null, '', '/'))

const registro = (changed: Partial<RegistroAuditoria>): RegistroAuditoria => ({
  ...{ id: 1, em: '2026-11-23T09:30:00', usuarioId: 1, nome: 'Helena Prado', acao: 'noticia.editar' },
  ...{ alvoId: 12, detalhes: null },
  ...changed,
})

/** An API that tells what it was asked, and has these on pages of two. */
function asked(registros: RegistroAuditoria[] = []) {
  const filtros: AuditoriaFiltro[] = []
  const handler = on(listAuditoria, (filtro) => {
    filtros.push(filtro)
    return { ...sucesso(registros.slice((filtro.paginacao - 1) * 2, filtro.paginacao * 2)), total: registros.length }
  })
  return { filtros, handler }
}

test('of an act without more to tell nothing more is told', async () => {
  await openGestao(AT, asked([registro({ acao: 'usuario.listar', alvoId: null, detalhes: { campos: [] } })]).handler)
  const entry = await screen.findByRole('article')
  expect(entry.textContent).toContain('Listou: contas')
  expect(entry.textContent).not.toContain('campos')
})

test('of an account that is gone its number is told', async () => {
  await openGestao(AT, asked([registro({ usuarioId: 99, nome: null })]).handler)
  expect(await screen.findByText('Conta 99, que já não existe')).toBeDefined()
})

test('more is read on demand, and the address remembers how much', async () => {
  const { handler } = asked([3, 2, 1].map((id) => registro({ id, alvoId: id })))
  await openGestao(AT, handler)
  fireEvent.click(await screen.findByRole('button', { name: 'Ver mais' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
  expect(location.search).toBe('?pagina=2')
})
