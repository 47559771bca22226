import {
  exportPessoas,
  listPessoas,
  readmitPessoa,
  refusal,
  sucesso,
  suspendPessoa,
} from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/pessoas'
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (motivo: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole('textbox', { name: /Motivo/ })
  await formAlive(box.closest('form'))
  fireEvent.change(box, { target: { value: motivo } })
  fireEvent.click(dialog.getByRole('button', { name: 'Suspender' }))
}

test('shows name, e-mail and institution; a gestor cannot be suspended', async () => {
  await openGestao(AT)
  const [gestora, pessoa] = await screen.findAllByRole('article')
  expect(gestora?.textContent).toContain('gestora@jacaranda.example')
  expect(gestora?.textContent).toContain('Gestão')
  expect(within(gestora as HTMLElement).queryByRole('button')).toBeNull()
  expect(pessoa?.textContent).toContain('Universidade')
  expect(within(pessoa as HTMLElement).getByRole('button', { name: 'Suspender: Caio Brandão' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Auditoria de Caio Brandão' }).getAttribute('href')).toBe(
    '/user/gestao/auditoria?usuarioId=2',
  )
})

test('suspends a user with a reason and restores access', async () => {
  const { portal } = await openGestao(AT)
  await press('Suspender: Caio Brandão')
  await type('Propaganda repetida.')
  expect(await screen.findByText('Suspensa')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(portal.alerts.options?.message).toBe('Pessoa suspensa. Ela recebe o motivo por e-mail.')
  await press('Levantar suspensão: Caio Brandão')
  expect(await screen.findByRole('button', { name: 'Suspender: Caio Brandão' })).toBeDefined()
  expect(portal.alerts.options?.message).toBe('Suspensão levantada. A pessoa é avisada por e-mail.')
})

test.each([
  ['Suspender', null],
  ['Levantar suspensão', '2026-11-23T10:00:00'],
])('reports a mail that could not be sent after "%s"', async (act, suspensaEm) => {
  const pessoa = { id: 2, nomeCompleto: 'Caio Brandão', email: 'caio@x.example', instituicao: 'Universidade' }
  const untold = () => sucesso({ avisado: false })
  const { portal } = await openGestao(
    AT,
    on(listPessoas, () => sucesso([{ ...pessoa, papel: null, suspensaEm }])),
    on(suspendPessoa, untold),
    on(readmitPessoa, untold),
  )
  await press(`${act}: Caio Brandão`)
  if (!suspensaEm) await type('Propaganda repetida.')
  await waitFor(() => expect(portal.alerts.options).toBeDefined())
  expect(portal.alerts.options).toMatchObject({
    type: 'warning',
    message:
      'Feito. A pessoa não é avisada por e-mail: já foram enviados e-mails demais, ou a conta dela foi encerrada.',
  })
})

test('suspends nobody without a reason or after "Cancelar"', async () => {
  let suspended = false
  await openGestao(
    AT,
    on(suspendPessoa, () => {
      suspended = true
      return sucesso(null)
    }),
  )
  await press('Suspender: Caio Brandão')
  expect((await screen.findByRole('dialog')).textContent).toContain('O que ela publicou continua público')
  await press('Suspender')
  expect(await screen.findByText('Motivo é obrigatório.')).toBeDefined()
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(suspended).toBe(false)
})

test('a refusal is shown in the dialog and keeps the reason', { tags: 'all' }, async () => {
  await openGestao(
    AT,
    on(suspendPessoa, () => refusal(409, 'Um gestor não pode ser suspenso.')),
  )
  await press('Suspender: Caio Brandão')
  await type('Propaganda.')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('A pessoa não foi suspensa. Um gestor não pode ser suspenso.')).toBeDefined()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Propaganda.')
})

test('people registered in a period are listed, counted up to a limit, and exported as CSV', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const asked: object[] = []
  const pessoa = { id: 2, nomeCompleto: 'Caio Brandão', email: 'caio@x.example', instituicao: 'Universidade' }
  const { portal } = await openGestao(
    `${AT}?desde=2026-03-01&ate=2026-03-31`,
    on(listPessoas, (filtro) => {
      asked.push(filtro)
      return { ...sucesso([{ ...pessoa, papel: null, suspensaEm: null }]), total: 10_001 }
    }),
    on(exportPessoas, (filtro) => {
      asked.push(filtro)
      return sucesso('')
    }),
  )
  expect(await screen.findByText(/1 pessoa de mais de 10\.000$/)).toBeDefined()
  await press('Exportar CSV')
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Lista exportada.'))
  const days = { desde: '2026-03-01', ate: '2026-03-31' }
  expect(asked).toEqual([{ paginacao: 1, ...days }, days])
})

test('the URL holds the search and the filter for suspended people', async () => {
  const asked: object[] = []
  await openGestao(
    `${AT}?busca=caio&situacao=ativas`,
    on(listPessoas, (filtro) => {
      asked.push(filtro)
      return sucesso([])
    }),
  )
  expect(await screen.findAllByText('Nenhuma pessoa encontrada.')).toHaveLength(2)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Suspensas')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { paginacao: 1, busca: 'caio', suspensas: false },
    { paginacao: 1, busca: 'caio', suspensas: true },
  ])
})
