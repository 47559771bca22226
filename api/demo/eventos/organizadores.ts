import type { Organizador } from './EventoDemo'

export const HUB: Organizador = { responsavel: 'Hub Mercado Velho', instituicaoId: 6, usuarioId: 3 }
export const INCUBADORA: Organizador = { responsavel: 'Incubadora Semente', instituicaoId: 4, usuarioId: 4 }
export const SECRETARIA: Organizador = { responsavel: 'Secretaria de Inovação', instituicaoId: 7, usuarioId: 1 }
export const COLETIVO: Organizador = { responsavel: 'Coletivo Elas Codam', instituicaoId: 10, usuarioId: 3 }
export const UNIVERSIDADE: Organizador = {
  responsavel: 'Universidade Federal do Vale do Jacarandá',
  instituicaoId: 1,
  usuarioId: 2,
}
