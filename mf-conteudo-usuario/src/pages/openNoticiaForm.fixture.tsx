import { createNoticia, editNoticia, type NoticiaInput, type Resultado, sucesso } from '@portal/shared-contracts/api'
import { LoadPartContext } from '@portal/shared-contracts/portal'
import {
  createTestPortal,
  demoHandlers,
  demoUsuario,
  fakeApi,
  type Handler,
  on,
  standAlone,
  umaNoticia,
} from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen } from '@testing-library/react'
import type { NoticiaValues } from '../noticias/NoticiaValues'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { rascunhoKey } from '../rascunhos/draftStore'
import { writeRascunho } from '../rascunhos/storedRascunho'
import { register } from '../register'

export const COMPLETA: NoticiaValues = {
  titulo: 'Feira de ciências',
  subTitulo: 'Doze escolas',
  descricao: '<p>Começa na segunda.</p>',
  dataPublicacao: '2026-11-20T10:00',
  tags: [{ id: -1, descricao: 'Educação' }],
  arquivo: null,
  capaDescricao: 'Alunos em volta de um robô.',
  removerArquivo: false,
}

export const keepRascunho = (valores: Partial<NoticiaValues>, id = demoUsuario.id) =>
  localStorage.setItem(
    rascunhoKey('noticia', id),
    writeRascunho(noticiaRascunho, { valores: { ...COMPLETA, ...valores }, salvoEm: 0 }, { ...demoUsuario, id }),
  )

/** The editor starts slowly and is not needed here. */
const noEditor = () => new Promise<never>(() => {})

export async function openNoticiaForm(at = '/user/noticias', ...handlers: Handler[]) {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const sent: NoticiaInput[] = []
  const take = (input: NoticiaInput) => {
    sent.push(input)
    return sucesso(umaNoticia({ id: 99 }))
  }
  const api = fakeApi([...handlers, on(createNoticia, take), on(editNoticia, take), ...demoHandlers()])
  const { element, router } = standAlone(register(), { at, api, portal })
  const { unmount } = render(<LoadPartContext value={noEditor}>{element}</LoadPartContext>)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { portal, router, sent, unmount }
}

export async function openComplete(...handlers: Handler[]) {
  keepRascunho({})
  return openNoticiaForm('/user/noticias?rascunho=1', ...handlers)
}

export const submitAnswers = (answer: () => Promise<Resultado<never>> | Resultado<never>): Handler[] => [
  on(createNoticia, answer),
  on(editNoticia, answer),
]

export const titulo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' })
export const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
