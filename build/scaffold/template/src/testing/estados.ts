import { listOwnUltimasNoticias, listTags, refusal, sendMensagem, sucesso } from '@portal/shared-contracts/api'
import { type FakeHost, type Handler, on } from '@portal/shared-contracts/testing'

/** A page with mocked data, to look at and to test. */
export interface Estado {
  at: string
  handlers: Handler[]
  /** What your own hosts answer, by origin. */
  hosts?: Record<string, FakeHost>
  /** A text that the page shows in this state. */
  shows: string
}

const never = new Promise<never>(() => undefined)

export const estados: Record<string, Estado> = {
  lista: { at: '/modelo', handlers: [], shows: 'Govtech' },
  'lista-vazia': {
    at: '/modelo',
    handlers: [on(listTags, () => sucesso([]))],
    shows: 'Ainda não há nada aqui.',
  },
  'lista-recusada': {
    at: '/modelo',
    handlers: [on(listTags, () => refusal(500))],
    shows: 'Não foi possível carregar a lista.',
  },
  proposta: { at: '/modelo/proposta', handlers: [], shows: 'Proposta' },
  'proposta-recusada': {
    at: '/modelo/proposta',
    handlers: [on(sendMensagem, () => refusal(429, 'Tente mais tarde.'))],
    shows: 'Proposta',
  },
  'proposta-a-caminho': {
    at: '/modelo/proposta',
    handlers: [on(sendMensagem, () => never)],
    shows: 'Proposta',
  },
  minha: { at: '/user/modelo', handlers: [], shows: 'Olá, Helena Prado.' },
  'minha-vazia': {
    at: '/user/modelo',
    handlers: [on(listOwnUltimasNoticias, () => sucesso([]))],
    shows: 'Você ainda não enviou nada.',
  },
  'minha-recusada': {
    at: '/user/modelo',
    handlers: [on(listOwnUltimasNoticias, () => refusal(500))],
    shows: 'Não foi possível carregar o que você enviou.',
  },
}
