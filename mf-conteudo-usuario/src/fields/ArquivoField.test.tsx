import { field, fieldsOf } from '@portal/shared-contracts/forms'
import { Form } from '@portal/shared-contracts/ui'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArquivoField, type ArquivoFieldProps } from './ArquivoField'
import { acceptOf, checkArquivo, PDF } from './checkArquivo'
import { UploadContext } from './UploadContext'

const fields = fieldsOf({
  arquivo: field.file({
    label: 'Arquivo',
    validate: (value) => (value ? undefined : 'O documento deve ser um PDF!'),
  }),
})
const NAO_PDF = 'O documento deve ser um PDF!'

const fileOf = (content: string, { name = 'edital.pdf', type = 'application/pdf', size = content.length } = {}) =>
  new File([content, new Uint8Array(Math.max(0, size - content.length))], name, { type })

function open(props: Partial<ArquivoFieldProps> = {}, onSubmit: () => Promise<undefined> = async () => undefined) {
  render(
    <UploadContext value={0.42}>
      <Form fields={fields} onSubmit={onSubmit} submitLabel="Enviar">
        <ArquivoField of={fields.arquivo} accept={acceptOf(PDF)} check={checkArquivo(PDF)} {...props} />
      </Form>
    </UploadContext>,
  )
  return screen.getByLabelText<HTMLInputElement>(/^Arquivo/)
}

const chosen = (name: string) => screen.queryByRole('button', { name: `Remover arquivo: ${name}` })
const choose = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } })

test('shows name and size of a chosen file and removes it', async () => {
  const input = open()
  expect(input.accept).toBe('application/pdf,.pdf')
  choose(input, fileOf('%PDF-1.7\n%%EOF', { size: 1_258_291 }))
  await waitFor(() => expect(chosen('edital.pdf')).not.toBeNull())
  expect(screen.getByText('Novo arquivo · 1,2 MB')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remover arquivo: edital.pdf' }))
  expect(chosen('edital.pdf')).toBeNull()
  expect(document.activeElement).toBe(input)
})

test('accepts a dropped file and replaces it by another', async () => {
  const input = open()
  const zone = input.parentElement as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('%PDF-1.7\n%%EOF', { name: 'um.pdf' })] } })
  await waitFor(() => expect(chosen('um.pdf')).not.toBeNull())
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('%PDF-1.7\n%%EOF', { name: 'dois.pdf' })] } })
  await waitFor(() => expect(chosen('dois.pdf')).not.toBeNull())
  expect(chosen('um.pdf')).toBeNull()
})

test('a file dropped beside the field does not leave the page', () => {
  open()
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { dataTransfer: { types: ['Files'] } })
  document.body.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
})

test('refuses a file that is no PDF until a PDF is chosen', async () => {
  const input = open()
  choose(input, fileOf('%PDF-1.7\n%%EOF', { name: 'antes.pdf' }))
  await waitFor(() => expect(chosen('antes.pdf')).not.toBeNull())
  choose(input, fileOf('Olá, mundo'))
  await screen.findByText(NAO_PDF)
  expect(screen.queryByRole('button', { name: /^Remover arquivo/ })).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(NAO_PDF)
  choose(input, fileOf('%PDF-1.7\n%%EOF'))
  await waitFor(() => expect(chosen('edital.pdf')).not.toBeNull())
  expect(screen.queryByText(NAO_PDF)).toBeNull()
})

test('the last of two chosen files counts, whichever check ends first', async () => {
  const answers: (() => void)[] = []
  const check = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)))
  const input = open({ check })
  choose(input, fileOf('', { name: 'um.pdf' }))
  choose(input, fileOf('', { name: 'dois.pdf' }))
  answers[1]?.()
  await waitFor(() => expect(chosen('dois.pdf')).not.toBeNull())
  await act(async () => answers[0]?.())
  expect(chosen('um.pdf')).toBeNull()
})

test('shows the stored file unless another is chosen', async () => {
  const input = open({ stored: { nome: 'guardado.pdf', tamanho: 2048 } })
  expect(screen.getByText('Arquivo atual · 2 KB')).toBeDefined()
  choose(input, fileOf('%PDF-1.7\n%%EOF', { name: 'novo.pdf' }))
  await waitFor(() => expect(chosen('novo.pdf')).not.toBeNull())
  expect(screen.queryByText('guardado.pdf')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remover arquivo: novo.pdf' }))
  expect(screen.getByText('guardado.pdf')).toBeDefined()
})

test('shows the upload progress', async () => {
  let answer = () => {}
  const input = open({}, () => new Promise((resolve) => (answer = () => resolve(undefined))))
  choose(input, fileOf('%PDF-1.7\n%%EOF'))
  await waitFor(() => expect(chosen('edital.pdf')).not.toBeNull())
  expect(screen.queryByRole('progressbar')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Envio do arquivo' }).value).toBe(0.42)
  expect(screen.getByText('Enviando… 42%')).toBeDefined()
  answer()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})
