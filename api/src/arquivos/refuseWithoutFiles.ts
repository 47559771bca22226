import { Refusal } from '@portal/platform/http/refuse'

export const filesAreAway = (cause: unknown) =>
  new Refusal(
    503,
    'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.',
    { 'Retry-After': '5' },
    cause,
  )

export const withoutRoom = (cause?: unknown) =>
  new Refusal(
    503,
    'O portal está sem espaço para guardar o envio. Tente novamente mais tarde.',
    { 'Retry-After': '600' },
    cause,
  )
