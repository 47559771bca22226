import { createEvento, type EventoInput, editEvento, sucesso } from '@portal/shared-contracts/api'
import { type EventoValues, emptyOf, eventoFormFields } from '@portal/shared-contracts/forms'
import { LoadPartContext } from '@portal/shared-contracts/portal'
import {
  createTestPortal,
  demoHandlers,
  demoInstituicoes,
  demoUsuario,
  fakeApi,
  type Handler,
  on,
  standAlone,
  tagsDe,
  umEvento,
} from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { rascunhoKey, writeRascunho } from '../rascunhos/storedRascunho'
import { register } from '../register'

/** A form whose every required field is filled in. */
export const COMPLETO: EventoValues = {
  ...emptyOf(eventoFormFields),
  titulo: 'Café com Startups',
  responsavel: 'Hub Mercado Velho',
  instituicaoId: 3,
  dataInicio: '2027-05-03T09:30',
  dataTermino: '2027-05-03T11:00',
  tags: tagsDe('Startups'),
  descricao: '<p>Uma manhã de conversa.</p>',
}

export const RASCUNHO = rascunhoKey('evento', demoUsuario.id)

/** Nothing here is written in the editor, which takes long to start. */
const noEditor = () => new Promise<never>(() => {})

/** Opens a form of an evento, and tells what is sent. */
export async function openEventoForm(at: string, ...handlers: Handler[]) {
  const received: EventoInput[] = []
  const stored = umEvento({ id: 99 })
  const receive = (input: EventoInput) => {
    received.push(input)
    return sucesso(stored)
  }
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const api = fakeApi([...handlers, on(createEvento, receive), on(editEvento, receive), ...demoHandlers()])
  const { element, router } = standAlone(register(), { at, api, portal })
  render(<LoadPartContext value={noEditor}>{element}</LoadPartContext>)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { portal, router, received }
}

/** Opens a new form with all of these values in it, as a draft that was saved holds them. */
export function openWith(values: Partial<EventoValues>, ...handlers: Handler[]) {
  const format = eventoRascunho(demoInstituicoes())
  localStorage.setItem(
    RASCUNHO,
    writeRascunho(format, { valores: { ...COMPLETO, ...values }, salvoEm: 0 }, demoUsuario),
  )
  return openEventoForm('/user/eventos?rascunho=1', ...handlers)
}

export const campo = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
export const parte = (group: RegExp, name: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(name)
export const fill = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
