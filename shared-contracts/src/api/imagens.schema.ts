import { z } from 'zod'
import { ARQUIVO_LIMITE_BYTES } from '../limits'
import { accepts, acceptsForm, type FileRule, record } from './call'
import { limitado, naoImagem } from './refusals'

const pixels = z.int().positive()

const imagemGuardada = record({
  url: z
    .string()
    .regex(/^\/api\/arquivo\//)
    .describe('O endereço a pôr em `src`, sem o servidor: começa em `/api/arquivo/`.'),
  largura: pixels.describe('Em pixels, como foi guardada.'),
  altura: pixels.describe('Em pixels, como foi guardada.'),
}).meta({
  id: 'ImagemGuardada',
  description: 'Uma imagem enviada para um texto rico.',
  examples: [{ url: '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/praca.webp', largura: 1400, altura: 933 }],
})

const imagensAceitas = record({
  tipos: z.array(z.string()).describe('Tipos de mídia.'),
  limiteBytes: z.int().positive().describe('O arquivo deve ter menos bytes que isto.'),
}).meta({
  id: 'ImagensAceitas',
  description: 'As imagens que um texto rico pode receber.',
  examples: [{ tipos: ['image/png', 'image/jpeg'], limiteBytes: ARQUIVO_LIMITE_BYTES }],
})

const arquivo: FileRule = { tipos: ['image/png', 'image/jpeg'], isRequired: true }

export const imagemCalls = {
  getImagensAceitas: accepts({}).answers('Extensão: que imagens podem ser enviadas para textos.', imagensAceitas),
  createImagem: acceptsForm<ImagemInput>({ arquivo }).answers(
    'Extensão: a imagem foi guardada, e um texto de quem a enviou pode mostrá-la.',
    imagemGuardada,
    { ...naoImagem, ...limitado },
  ),
}

export interface ImagemInput {
  arquivo: File | null
}
/** `url` is a path from the API's root, without a host. */
export type ImagemGuardada = z.output<typeof imagemGuardada>
export type ImagensAceitas = z.output<typeof imagensAceitas>
