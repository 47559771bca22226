import { Refusal } from '../refuse'

/** Of a call that cannot do without the store of files, which is away. */
export const filesAreAway = () =>
  new Refusal(503, 'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.', {
    'Retry-After': '5',
  })

export function refuseWithoutFiles(): never {
  throw filesAreAway()
}
