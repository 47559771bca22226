import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { contatoFields, eventoFields, inputOf, loginFields } from '../../forms'
import { Form, TextField } from '..'

const { telefone, mensagem } = contatoFields
const fields = { telefone }
const campo = () => screen.getByLabelText<HTMLInputElement>('Telefone')
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))

function show() {
  const sent = vi.fn()
  render(
    <Form fields={fields} submitLabel="Enviar" onSubmit={(values) => void sent(inputOf(fields, values))}>
      <TextField of={telefone} />
    </Form>,
  )
  return sent
}

function type(text: string) {
  fireEvent.focus(campo())
  for (let end = 1; end <= text.length; end += 1) fireEvent.change(campo(), { target: { value: text.slice(0, end) } })
}

test('a telephone stays as typed and shows its national number on blur', () => {
  show()
  type('+55 11 98765-4321')
  expect(campo().value).toBe('+55 11 98765-4321')
  fireEvent.blur(campo())
  expect(campo().value).toBe('11987654321')
  expect(screen.queryByText('Insira um telefone válido.')).toBeNull()
})

test('a telephone submitted with Enter is sent as the national number', () => {
  const sent = show()
  type('0 15 11 98765-4321')
  send()
  expect(sent).toHaveBeenCalledWith({ telefone: '11987654321' })
})

test('an invalid telephone stays, is refused, and is not sent', () => {
  const sent = show()
  type('+1 212 555 1234 ramal 5')
  fireEvent.blur(campo())
  send()
  expect(campo().value).toBe('+1 212 555 1234 ramal 5')
  expect(screen.getByText('Insira um telefone válido.')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['E-mail', loginFields.email, 'Ana Souza <ana@escola.br>', 'ana@escola.br', undefined],
  ['E-mail', loginFields.email, 'mailto:ana@escola.br?subject=Feira', 'ana@escola.br', undefined],
  ['E-mail', loginFields.email, 'ana@escola.br; bia@escola.br', 'ana@escola.br; bia@escola.br', 'E-mail inválido.'],
  ['Link externo', eventoFields.linkExterno, 'Inscrições: https//escola.br', 'https://escola.br', undefined],
  ['Link externo', eventoFields.linkExterno, 'www.escola.br', 'http://www.escola.br', undefined],
  [
    ...(['Link externo', eventoFields.linkExterno, 'Sala 3', 'Sala 3'] as const),
    'Link inválido. Informe um só endereço, como https://www.exemplo.org.',
  ],
])('%s: a pasted value shows its address on blur, or an error', async (label, field, pasted, shown, sentence) => {
  const user = userEvent.setup()
  render(
    <Form fields={{ [field.name]: field }} submitLabel="Enviar" onSubmit={() => undefined}>
      <TextField of={field} />
    </Form>,
  )
  const control = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  await user.click(control)
  await user.paste(pasted)
  await user.tab()
  expect(control.value).toBe(shown)
  expect(control.getAttribute('aria-invalid')).toBe(sentence ? 'true' : null)
  if (sentence) expect(control.getAttribute('aria-describedby')).toContain(screen.getByText(sentence).id)
})

test('7,615 letters pasted into a field of 5,000 all stay, with an error that prevents sending', async () => {
  const user = userEvent.setup()
  const sent = vi.fn()
  render(
    <Form fields={{ mensagem }} submitLabel="Enviar" onSubmit={(values) => void sent(values.mensagem.length)}>
      <TextField of={mensagem} rows={7} />
    </Form>,
  )
  const texto = screen.getByLabelText<HTMLTextAreaElement>('Mensagem')
  await user.click(texto)
  await user.paste('a'.repeat(7_615))
  expect(texto.value).toHaveLength(7_615)
  const sentence = screen.getByText('Texto longo demais: são 2.615 caracteres a mais que o limite de 5.000.')
  expect(texto.getAttribute('aria-describedby')).toContain(sentence.id)
  send()
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(texto)
  expect(texto.value).toHaveLength(7_615)

  fireEvent.change(texto, { target: { value: 'a'.repeat(5_001) } })
  expect(screen.getByText('Texto longo demais: é 1 caractere a mais que o limite de 5.000.')).toBeDefined()
  fireEvent.change(texto, { target: { value: 'a'.repeat(5_000) } })
  expect(screen.queryByText(/^Texto longo demais/)).toBeNull()
  send()
  expect(sent).toHaveBeenCalledWith(5_000)
})
