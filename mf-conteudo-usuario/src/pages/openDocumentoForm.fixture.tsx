import {
  createDocumento,
  type DocumentoInput,
  editDocumento,
  type Resultado,
  sucesso,
} from '@portal/shared-contracts/api'
import {
  createTestPortal,
  demoHandlers,
  demoUsuario,
  fakeApi,
  type Handler,
  on,
  standAlone,
  umDocumento,
} from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen } from '@testing-library/react'
import { register } from '../register'

export const pdfOf = ({ name = 'edital.pdf', content = '%PDF-1.7\n%%EOF', type = 'application/pdf', size = 0 } = {}) =>
  new File([content, new Uint8Array(Math.max(0, size - content.length))], name, { type })

export async function openDocumentoForm(at = '/user/documentos', ...handlers: Handler[]) {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const sent: DocumentoInput[] = []
  const take = (input: DocumentoInput) => {
    sent.push(input)
    return sucesso(umDocumento({ id: 99 }))
  }
  const api = fakeApi([...handlers, on(createDocumento, take), on(editDocumento, take), ...demoHandlers()])
  const { element, router } = standAlone(register(), { at, api, portal })
  render(element)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { portal, router, sent }
}

export interface DocumentoParts {
  titulo?: string
  descricao?: string
  secao?: string
  data?: string
  instituicao?: string | null
  tags?: string
  arquivo?: File | null
}

/** Fills in a valid form with the given differences. */
export async function fillDocumento(parts: DocumentoParts = {}) {
  const { titulo = 'Edital 03/2026', descricao = 'Para protótipos.', secao = 'Edital', data = '2026-11-20' } = parts
  const { instituicao = 'Incubadora Semente', tags = 'Hardware,', arquivo = pdfOf() } = parts
  type(campo(/^Título/), titulo)
  type(campo(/^Descrição/), descricao)
  fireEvent.change(campo(/^Seção/), { target: { value: SECOES[secao] ?? '' } })
  type(campo(/^Data/), data)
  if (tags) type(screen.getByRole('combobox', { name: /^Tags/ }), tags)
  if (instituicao) {
    fireEvent.click(screen.getByRole('combobox', { name: /^Instituição/ }))
    fireEvent.click(await screen.findByRole('option', { name: instituicao }))
  }
  if (arquivo) fireEvent.change(campo(/^Arquivo PDF/), { target: { files: [arquivo] } })
}

const SECOES: Record<string, string> = { Pesquisa: '1', Edital: '2', Lei: '3' }

export const submitAnswers = (answer: () => Promise<Resultado<never>> | Resultado<never>): Handler[] => [
  on(createDocumento, answer),
  on(editDocumento, answer),
]

export const campo = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Resolves after the PDF was checked and stored. */
export const pdfKept = (name = 'edital.pdf') => screen.findByRole('button', { name: `Remover arquivo: ${name}` })
