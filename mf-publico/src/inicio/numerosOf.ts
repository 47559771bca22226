import { paths } from '@portal/shared-contracts/paths'
import type { Numero } from './Numeros'

export interface Contados {
  empresas: number
  ictis: number
  mecanismos: number
  /** Undefined where the server does not tell how many there are in all. */
  eventos: number | undefined
}

/** What the home counts, in words. */
export function numerosOf({ empresas, ictis, mecanismos, eventos }: Contados): Numero[] {
  const ofTipo = (tipo: number) => `${paths.parceiros()}?tipo=${tipo}`
  const numeros = [
    { valor: empresas, nome: 'empresas', explicacao: 'de startups a indústrias', to: ofTipo(2) },
    { valor: ictis, nome: 'ICTIs', explicacao: 'instituições de ciência, tecnologia e inovação', to: ofTipo(1) },
    {
      valor: mecanismos,
      nome: 'mecanismos de inovação',
      explicacao: 'incubadoras, parques e oficinas',
      to: ofTipo(3),
    },
  ]
  if (eventos === undefined) return numeros
  return [
    ...numeros,
    { valor: eventos, nome: 'eventos na agenda', explicacao: 'passados e próximos', to: paths.eventos() },
  ]
}
