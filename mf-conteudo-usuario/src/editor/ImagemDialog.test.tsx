import { createImagem, type ImagemGuardada, type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, fakeApi, on, umPng } from '@portal/shared-contracts/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Editor } from './Editor'
import { ImagemDialog } from './ImagemDialog'

const URL_GUARDADA = '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/praca.webp'
const GUARDADA = sucesso({ url: URL_GUARDADA, largura: 640, altura: 480 })

let text: HTMLElement
let sent: (File | null)[]
let onClose: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  text = document.createElement('div')
  text.innerHTML = '<p>Um</p>'
  sent = []
  onClose = vi.fn<() => void>()
})

interface Opened {
  answer?: () => Resultado<ImagemGuardada> | Promise<Resultado<ImagemGuardada>>
  editing?: HTMLElement | null
  arquivos?: File[]
  apiUrl?: string
}

function open({ answer = () => GUARDADA, editing = null, arquivos = [], apiUrl = '' }: Opened = {}) {
  const api = fakeApi([
    on(createImagem, ({ arquivo }) => {
      sent.push(arquivo)
      return answer()
    }),
  ])
  const s = { current: () => text.firstChild, setCursorIn: () => {} }
  const editor = { ed: document, editor: text, s, setEditorValue: () => {} } as unknown as Editor
  return render(
    <PortalProvider portal={createTestPortal({ imagens: true, apiUrl })} api={api}>
      <ImagemDialog editor={editor} editing={editing} arquivos={arquivos} onClose={onClose} />
    </PortalProvider>,
  )
}

const arquivo = () => screen.getByLabelText<HTMLInputElement>(/^Arquivo da imagem/)
const choose = async (file: File) => {
  fireEvent.change(arquivo(), { target: { files: [file] } })
  await screen.findByText(file.name)
}
const describe = (alt: string) =>
  fireEvent.change(screen.getByLabelText(/^Texto alternativo/), { target: { value: alt } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a stored picture is inserted in its own paragraph with description and size', async () => {
  open()
  await choose(umPng('praca.png'))
  describe(' A praça do mercado ')
  press('Inserir')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map((file) => file?.name)).toEqual(['praca.png'])
  expect(text.innerHTML).toBe(
    `<p>Um</p><p><img alt="A praça do mercado" src="${URL_GUARDADA}" width="640" height="480"></p><p><br></p>`,
  )
})

test('a picture needs a description unless it is decorative', async () => {
  open()
  press('Inserir')
  expect(screen.getByText('Escolha uma imagem.')).toBeDefined()
  await choose(umPng('praca.png'))
  press('Inserir')
  expect(screen.getByText('Descreva a imagem, ou marque que ela é só decorativa.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByLabelText('A imagem é só decorativa'))
  press('Inserir')
  await waitFor(() => expect(text.querySelector('img')?.alt).toBe(''))
})

test('refuses a file that is no picture and keeps the typed values', async () => {
  open()
  describe('A praça')
  fireEvent.change(arquivo(), { target: { files: [new File(['GIF89a'], 'praca.png', { type: 'image/png' })] } })
  expect(await screen.findByText(/^A imagem deve ser PNG ou JPEG/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Texto alternativo/).value).toBe('A praça')
  expect(sent).toEqual([])
})

test.each([
  [
    'that the server refuses',
    refusal(413, 'Seus arquivos passariam dos 1024 MB.'),
    'Seus arquivos passariam dos 1024 MB.',
  ],
  ['with an ended session', refusal(440, 'Seu login expirou'), 'Seu login expirou'],
  ['that is refused without a message', refusal(500), 'A imagem não pôde ser guardada.'],
  ['without a connection', refusal(661), /^A imagem não pôde ser enviada\. Confira sua conexão/],
  [
    'answered with an address that texts may not contain',
    sucesso({ ...GUARDADA.valor, url: 'https://a.example/b.webp' }),
    /não pôde ser enviada/,
  ],
])('an upload %s shows an error, keeps the values and can be retried', async (_, answer, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers: Resultado<ImagemGuardada>[] = [answer]
  open({ answer: () => answers.shift() ?? GUARDADA })
  await choose(umPng('praca.png'))
  describe('A praça')
  press('Inserir')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  expect(text.innerHTML).toBe('<p>Um</p>')
  press('Inserir')
  await waitFor(() => expect(text.querySelector('img')?.alt).toBe('A praça'))
})

test('takes the first of several pasted or dropped files and says so', async () => {
  open({ arquivos: [umPng('um.png'), umPng('dois.png')] })
  expect(await screen.findByText('um.png')).toBeDefined()
  expect(screen.getByText(/só a primeira foi tomada/)).toBeDefined()
  describe('Um')
  press('Inserir')
  await waitFor(() => expect(sent.map((file) => file?.name)).toEqual(['um.png']))
})

test('closing the dialog during an upload inserts nothing', async () => {
  let answerLate = (_: Resultado<ImagemGuardada>) => {}
  const { unmount } = open({
    answer: () =>
      new Promise((resolve) => {
        answerLate = resolve
      }),
  })
  await choose(umPng('praca.png'))
  describe('A praça')
  press('Inserir')
  await waitFor(() => expect(sent).toHaveLength(1))
  press('Cancelar')
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  await act(async () => answerLate(GUARDADA))
  expect(text.innerHTML).toBe('<p>Um</p>')
})

test('an existing picture can be described again without an upload, replaced or removed', async () => {
  text.innerHTML = `<p><img src="${URL_GUARDADA}" alt="Antes" width="640" height="480"></p>`
  const editing = text.querySelector('img')
  const { unmount } = open({ editing })
  describe('Depois')
  press('Atualizar')
  await waitFor(() => expect(editing?.alt).toBe('Depois'))
  expect(sent).toEqual([])
  unmount()

  const outra = URL_GUARDADA.replace('praca', 'mapa')
  const again = open({
    editing,
    answer: () => sucesso({ url: outra, largura: 10, altura: 20 }),
    apiUrl: 'https://api.example',
  })
  await choose(umPng('mapa.png'))
  press('Atualizar')
  await waitFor(() => expect(editing?.getAttribute('src')).toBe(`https://api.example${outra}`))
  expect([editing?.getAttribute('width'), editing?.getAttribute('height'), editing?.alt]).toEqual([
    '10',
    '20',
    'Depois',
  ])
  again.unmount()

  open({ editing })
  press('Remover imagem')
  expect(text.innerHTML).toBe('<p></p>')
})
