import { getInstituicao, listInstituicoes, refusal, sucesso } from '@portal/shared-contracts/api'
import { field, fieldsOf, minValue } from '@portal/shared-contracts/forms'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, demoHandlers, fakeApi, on } from '@portal/shared-contracts/testing'
import { Form } from '@portal/shared-contracts/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

const Campo = () => <InstituicaoField of={fields.instituicaoId} instituicoes={useInstituicoes()} />

function open({ initial = -1, api = fakeApi() } = {}) {
  const sent: number[] = []
  render(
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
    </PortalProvider>,
  )
  return { sent, send: () => userEvent.click(screen.getByRole('button', { name: 'Enviar' })) }
}

const busca = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Instituição/ })
const remover = (nome: string) => screen.findByRole('button', { name: `Remover instituição: ${nome}` })

test('is searched without accents and chosen by the keyboard; the focus goes to what takes it back', async () => {
  const { sent, send } = open()
  await userEvent.click(busca())
  expect(await screen.findAllByRole('option')).toHaveLength(7)
  await userEvent.type(busca(), 'jacaranda')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Comunidade Jacarandá',
    'Universidade Federal do Vale do Jacarandá',
    'Instituto Técnico Porto Jacarandá',
  ])
  expect(screen.getByText('3 instituições encontradas')).toBeDefined()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(await remover('Universidade Federal do Vale do Jacarandá'))
  expect(screen.getByRole('group', { name: /^Instituição/ })).toBeDefined()
  await send()
  expect(sent).toEqual([2])
})

test('is chosen by the mouse, taken back, and asked for again', async () => {
  const { sent, send } = open()
  await userEvent.click(busca())
  await userEvent.click(await screen.findByRole('option', { name: 'Incubadora Semente' }))
  await userEvent.click(await remover('Incubadora Semente'))
  expect(document.activeElement).toBe(busca())
  await send()
  expect(screen.getByText('Instituição é obrigatória.')).toBeDefined()
  expect(document.activeElement).toBe(busca())
  expect(sent).toEqual([])
})

test.each([
  ['its name typed out, and left', 'incubadora semente', '{Tab}'],
  ['a part that only one has, and Enter', 'semente', '{Enter}'],
])('%s chooses it', async (_, typed, key) => {
  open()
  await userEvent.click(busca())
  await screen.findAllByRole('option')
  await userEvent.type(busca(), `${typed}${key}`)
  expect(await remover('Incubadora Semente')).toBeDefined()
})

test.each([
  ['of one, and left', 'semente'],
  ['of several, and Enter', 'jacaranda{Enter}'],
])('a part of the name %s chooses nothing by itself', async (_, typed) => {
  const { sent, send } = open()
  await userEvent.click(busca())
  await screen.findAllByRole('option')
  await userEvent.type(busca(), typed)
  await send()
  expect(sent).toEqual([])
  expect(typed).toContain(busca().value)
})

test('says when there is none of that name', async () => {
  open()
  await userEvent.click(busca())
  await screen.findAllByRole('option')
  await userEvent.type(busca(), 'zzz')
  expect(screen.getByText('Nenhuma instituição encontrada.')).toBeDefined()
})

test('shows the one that an edited item has', async () => {
  open({ initial: 4 })
  expect(await remover('Secretaria de Inovação')).toBeDefined()
})

test('asks for the one of an edited item that is not among all of them', async () => {
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
  open({ initial: 4, api: fakeApi([semQuatro, porId]) })
  expect(await remover('Secretaria de Inovação')).toBeDefined()
  expect(asked).toEqual([4])
})

test.each([
  ['refused', () => refusal(404)],
  ['answered with nothing', () => sucesso([])],
])('names the institution by its number where its name is %s', async (_, answer) => {
  open({ initial: 4, api: fakeApi([on(listInstituicoes, () => sucesso([])), on(getInstituicao, answer)]) })
  expect(await remover('Instituição nº 4')).toBeDefined()
})

test('says that they could not be loaded, keeps the one that there is, and asks again', async () => {
  let fails = true
  const demo = fakeApi()
  const api = fakeApi([
    on(listInstituicoes, (input) => (fails ? refusal(500) : demo(listInstituicoes, input))),
    ...demoHandlers(),
  ])
  const { sent, send } = open({ initial: 4, api })
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar instituições!')
  expect(await remover('Instituição nº 4')).toBeDefined()
  await send()
  expect(sent).toEqual([4])
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await remover('Secretaria de Inovação')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of many institutions fifty are listed, and typing finds the others', async () => {
  const [uma] = await fakeApi()(listInstituicoes, {}).then((answer) => (answer.ok ? answer.valor : []))
  if (!uma) throw new Error('The demo has institutions.')
  const many = Array.from({ length: 120 }, (_, index) => ({ ...uma, id: index + 1, razaoSocial: `Casa ${index + 1}` }))
  open({ api: fakeApi([on(listInstituicoes, () => sucesso(many))]) })
  await userEvent.click(busca())
  expect(await screen.findAllByRole('option')).toHaveLength(50)
  expect(screen.getByText('Digite para ver outras opções.')).toBeDefined()
  await userEvent.type(busca(), 'casa 120{Enter}')
  expect(await remover('Casa 120')).toBeDefined()
})
