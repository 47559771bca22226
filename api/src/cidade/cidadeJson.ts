import { z } from 'zod'

export const TERMOS = 'politica-de-privacidade.pdf'

const address = z.string().regex(/^(https?:\/\/|\/)/, 'começa com http://, https:// ou /')

const zone = z.string().refine((name) => {
  try {
    return Boolean(Intl.DateTimeFormat('pt-BR', { timeZone: name }))
  } catch {
    return false
  }
}, 'não é um fuso horário, como America/Sao_Paulo')

export const cidadeJson = z.strictObject({
  nome: z.string().min(1).max(60),
  organizacao: z.string().min(1),
  cidade: z.string().min(1),
  uf: z.string().length(2),
  email: z.email(),
  encarregado: z.email(),
  peticaoUrl: address,
  privacidadeUrl: address.default(`/${TERMOS}`),
  privacidadeVersao: z.string().min(1).max(40),
  redes: z.array(z.strictObject({ nome: z.string().min(1), url: address })).default([]),
  vlibras: z.boolean().default(false),
  /** IANA name; `FUSO_HORARIO` wins. */
  fusoHorario: zone.optional(),
  lema: z.string().max(120).optional(),
})

export type CidadeJson = z.output<typeof cidadeJson>
