import { getInstituicao, listAlheias, listInstituicoes, refusal, sucesso } from '@portal/shared-contracts/api'
import { field, fieldsOf, minValue } from '@portal/shared-contracts/forms'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, demoHandlers, fakeApi, on } from '@portal/shared-contracts/testing'
import { Form } from '@portal/shared-contracts/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { InstituicaoField } from './InstituicaoField'
import { useInstituicoes } from './useInstituicoes'

const fields = fieldsOf({
  instituicaoId: field.choice<number>({
    label: 'Instituição',
    empty: -1,
    validate: minValue(1, 'Instituição é obrigatória.'),
  }),
})

const anywhere = on(listAlheias, () => sucesso([]))
const Campo = () => <InstituicaoField of={fields.instituicaoId} instituicoes={useInstituicoes()} />

function open({ initial = -1, api = fakeApi() } = {}) {
  const sent: number[] = []
  const element = (
    <PortalProvider portal={createTestPortal()} api={api}>
      <Form
        fields={fields}
        initialValues={{ instituicaoId: initial }}
        onSubmit={async ({ instituicaoId }) => {
          sent.push(instituicaoId)
          return undefined
        }}
        submitLabel="Enviar"
      >
        <Campo />
      </Form>
    </PortalProvider>
  )
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />)
  return { sent, send: () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' })) }
}

const busca = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Instituição/ })
const remover = (nome: string) => screen.findByRole('button', { name: `Remover instituição: ${nome}` })

const list = async () => {
  fireEvent.click(busca())
  return screen.findAllByRole('option')
}
const type = (value: string) => fireEvent.change(busca(), { target: { value } })
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(busca(), { key })
}

test('offers the institutions for which the user may publish, and says how to get the others', async () => {
  const alheias = [
    { id: 1, pendente: true },
    { id: 4, pendente: false },
  ]
  open({ api: fakeApi([on(listAlheias, () => sucesso(alheias)), ...demoHandlers()]) })
  const conta = await screen.findByRole('link', { name: 'confirme o seu e-mail' })
  expect(conta.getAttribute('href')).toBe('/user/conta')
  expect(conta.parentElement?.textContent).toMatch(/^Para publicar em nome de [^,]+, confirme/)
  expect(screen.getByRole('link', { name: 'peça à equipe do portal' }).getAttribute('href')).toBe('/fale-conosco')
  expect(await list()).toHaveLength(5)
})

test('finds without accents, selects by keyboard and focuses the remove button', async () => {
  const { sent, send } = open()
  expect(await list()).toHaveLength(7)
  type('jacaranda')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Comunidade Jacarandá',
    'Universidade Federal do Vale do Jacarandá',
    'Instituto Técnico Porto Jacarandá',
  ])
  expect(screen.getByText('3 instituições encontradas')).toBeDefined()
  press('ArrowDown', 'ArrowDown', 'Enter')
  expect(document.activeElement).toBe(await remover('Universidade Federal do Vale do Jacarandá'))
  expect(screen.getByRole('group', { name: /^Instituição/ })).toBeDefined()
  send()
  await waitFor(() => expect(sent).toEqual([2]))
})

test('selects by mouse, removes and selects again', async () => {
  const { sent, send } = open()
  await list()
  fireEvent.click(screen.getByRole('option', { name: 'Incubadora Semente' }))
  fireEvent.click(await remover('Incubadora Semente'))
  expect(document.activeElement).toBe(busca())
  send()
  expect(screen.getByText('Instituição é obrigatória.')).toBeDefined()
  expect(document.activeElement).toBe(busca())
  expect(sent).toEqual([])
})

test('leaving the field with a full name selects it', async () => {
  open()
  await list()
  type('incubadora semente')
  fireEvent.blur(busca())
  expect(await remover('Incubadora Semente')).toBeDefined()
})

test('Enter selects a single match, but none of several', async () => {
  const { sent, send } = open()
  await list()
  type('jacaranda')
  press('Enter')
  send()
  expect(sent).toEqual([])
  expect(busca().value).toBe('jacaranda')
  type('zzz')
  expect(screen.getByText('Nenhuma instituição encontrada.')).toBeDefined()
  type('semente')
  press('Enter')
  expect(await remover('Incubadora Semente')).toBeDefined()
})

test('leaving the field with part of a name selects nothing', async () => {
  const { sent, send } = open()
  await list()
  type('semente')
  fireEvent.blur(busca())
  send()
  expect(sent).toEqual([])
  expect(busca().value).toBe('semente')
})

test('requests the institution of an edited item if the list lacks it', async () => {
  const asked: number[] = []
  const demo = fakeApi()
  const semQuatro = on(listInstituicoes, async (input) => {
    const answer = await demo(listInstituicoes, input)
    return answer.ok ? sucesso(answer.valor.filter(({ id }) => id !== 4)) : answer
  })
  const porId = on(getInstituicao, ({ Id }) => {
    asked.push(Id)
    return demo(getInstituicao, { Id })
  })
  open({ initial: 4, api: fakeApi([anywhere, semQuatro, porId]) })
  expect(await remover('Secretaria de Inovação')).toBeDefined()
  expect(asked).toEqual([4])
})

test.each([
  ['refused', () => refusal(404)],
  ['missing in the answer', () => sucesso([])],
])('shows the id of an institution whose name is %s', async (_, answer) => {
  open({ initial: 4, api: fakeApi([anywhere, on(listInstituicoes, () => sucesso([])), on(getInstituicao, answer)]) })
  expect(await remover('Instituição nº 4')).toBeDefined()
})

test('reports a failed list, keeps the selection and retries', async () => {
  let fails = true
  const demo = fakeApi()
  const api = fakeApi([
    anywhere,
    on(listInstituicoes, (input) => (fails ? refusal(500) : demo(listInstituicoes, input))),
    ...demoHandlers(),
  ])
  const { sent, send } = open({ initial: 4, api })
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar instituições!')
  expect(await remover('Instituição nº 4')).toBeDefined()
  send()
  await waitFor(() => expect(sent).toEqual([4]))
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await remover('Secretaria de Inovação')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('lists fifty institutions at most; typing finds the others', async () => {
  const [uma] = await fakeApi()(listInstituicoes, {}).then((answer) => (answer.ok ? answer.valor : []))
  if (!uma) throw new Error('The demo has institutions.')
  const many = Array.from({ length: 120 }, (_, index) => ({ ...uma, id: index + 1, razaoSocial: `Casa ${index + 1}` }))
  open({ api: fakeApi([anywhere, on(listInstituicoes, () => sucesso(many))]) })
  expect(await list()).toHaveLength(50)
  expect(screen.getByText('Digite para ver outras opções.')).toBeDefined()
  type('casa 120')
  press('Enter')
  expect(await remover('Casa 120')).toBeDefined()
})
