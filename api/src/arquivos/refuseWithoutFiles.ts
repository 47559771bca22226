import { refuse } from '../refuse'

/** Of a call that cannot do without the store of files, which is away. */
export function refuseWithoutFiles(): never {
  refuse(503, 'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.', {
    'Retry-After': '5',
  })
}
