import { z } from 'zod'
import { CAPA_DESCRICAO_LIMITE } from '../limits'
import { MAX_ID } from './rules'

export const nothing = z.null()

export const storedId = z.int().min(1).max(MAX_ID)

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('Data sem hora nem fuso, `yyyy-MM-dd`.')

export const localMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .describe('Data e hora no fuso do portal, sem indicação de fuso, `yyyy-MM-ddTHH:mm:ss`.')

export const html = z
  .string()
  .describe(
    'Texto rico: HTML já limpo pelo servidor, em que o `src` de uma imagem começa em `/api/arquivo/`, na raiz da API. ' +
      'Nas listas, só o começo do texto, sem formatação.',
  )

export const aprovado = z
  .boolean()
  .optional()
  .describe('Se o público vê o item; só é `false` onde há moderação, e só para quem o enviou.')

export const edicao = z
  .int()
  .min(1)
  .optional()
  .describe('Extensão: quantas vezes o item foi escrito; quem edita a devolve em `?edicao=`.')

export const capa = {
  capaDescricao: z
    .string()
    .max(CAPA_DESCRICAO_LIMITE)
    .optional()
    .describe('Extensão: o que a capa mostra, em palavras; vazia quando ninguém o disse.'),
  arquivo: z.base64().nullable().describe('A capa: uma miniatura em base64; `null` quando não há.'),
  capaUrl: z.string().nullable().optional().describe('Extensão: endereço da capa em tamanho original.'),
  capaMediaUrl: z
    .string()
    .nullable()
    .optional()
    .describe('Extensão: endereço da mesma imagem com 800 px de largura; `null` quando não há uma menor que a capa.'),
  cartaoUrl: z
    .string()
    .nullable()
    .optional()
    .describe('Extensão: endereço da capa com 480 px de largura, ou da única que houver.'),
  compartilharUrl: z
    .string()
    .nullable()
    .optional()
    .describe('Extensão: endereço da capa em JPEG de 1200 × 630, para mensageiros; `null` quando não há.'),
}
