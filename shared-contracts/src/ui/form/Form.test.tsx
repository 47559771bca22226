import { fireEvent, render, screen } from '@testing-library/react'
import { FORM_ERROR } from 'final-form'
import { expect, test, vi } from 'vitest'
import { email, field, fieldsOf, first, required, type ValuesOf } from '../../forms'
import { CheckboxField, Form, PasswordField, type Submitted, TextField } from '..'

const fields = fieldsOf({
  email: field.text({
    label: 'E-mail',
    input: 'email',
    validate: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  }),
  password: field.password({ label: 'Senha', validate: required('Senha é obrigatória.') }),
  lembrar: field.checkbox({ label: 'Lembrar' }),
})
type Entrada = ValuesOf<typeof fields>

/** The compiler refuses unknown fields and components of another kind. */
export const refused = [
  // @ts-expect-error
  <TextField key="name" of={fields.emial} />,
  // @ts-expect-error
  <TextField key="kind" of={fields.password} />,
  // @ts-expect-error
  <PasswordField key="value" of={fields.lembrar} />,
]

function show(onSubmit: (values: Entrada) => Promise<Submitted>) {
  render(
    <Form fields={fields} onSubmit={onSubmit} submitLabel="Entrar">
      <TextField of={fields.email} />
      <PasswordField of={fields.password} />
      <CheckboxField of={fields.lembrar} />
    </Form>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('shows one error at a time, after a field is touched', async () => {
  show(async () => undefined)
  const campo = screen.getByLabelText('E-mail')
  fireEvent.focus(campo)
  type('E-mail', 'ana')
  expect(screen.queryByText('E-mail inválido.')).toBeNull()
  fireEvent.blur(campo)
  expect(screen.getByText('E-mail inválido.')).toBeTruthy()
  expect(screen.queryByText('E-mail é obrigatório.')).toBeNull()
  expect(screen.queryByText('Senha é obrigatória.')).toBeNull()
  expect(document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent).toBe('E-mail inválido.')
})

test('an error on blur waits for the click, so that the button stays in place', async () => {
  show(async () => undefined)
  fireEvent.focus(screen.getByLabelText('E-mail'))
  type('E-mail', 'ana')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Entrar' }))
  fireEvent.blur(screen.getByLabelText('E-mail'))
  expect(screen.queryByText('E-mail inválido.')).toBeNull()
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('E-mail inválido.')).toBeTruthy()
})

test('an invalid submit focuses the first error', async () => {
  const onSubmit = vi.fn(async () => undefined)
  show(onSubmit)
  type('E-mail', 'ana@escola.br')
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'))
  expect(screen.getByText('Há 1 campo para corrigir.')).toBeTruthy()
})

test('a pending form is not sent twice and announces the result', async () => {
  let answer: (errors: Submitted) => void = () => {}
  const onSubmit = vi.fn(() => new Promise<Submitted>((resolve) => (answer = resolve)))
  show(onSubmit)
  type('E-mail', 'ana@escola.br')
  type('Senha', 'segredo')
  const button = screen.getByRole('button', { name: 'Entrar' })
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.submit(button.closest('form') as HTMLFormElement)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answer({ [FORM_ERROR]: 'Seus dados foram mantidos.' })
  expect(await screen.findByText('Seus dados foram mantidos.')).toBeTruthy()
  expect((screen.getByLabelText('Senha') as HTMLInputElement).value).toBe('segredo')
})

test('a password is shown on request and hidden on submit', async () => {
  show(async () => undefined)
  const senha = screen.getByLabelText('Senha') as HTMLInputElement
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar Senha' }))
  expect(senha.type).toBe('text')
  expect(screen.getByText('Sua senha está visível.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(senha.type).toBe('password')
})
