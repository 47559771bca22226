import {
  CALLS,
  changedSchema,
  changesSchema,
  commandSchema,
  DETAILS_FIELD,
  detailsSchema,
  endedSchema,
  explanationSchema,
  FILES_FIELD,
  previewDetailsSchema,
  previewsSchema,
  publishedPreviewSchema,
  publishedSchema,
  stateSchema,
} from '@portal/releases'
import { z } from 'zod'
import { MAX_FILES } from './readPublication'

const REFUSALS = {
  400: 'O pedido não tem a forma esperada; `resposta` diz onde.',
  401: 'Falta o token, ou ele não vale neste registro.',
  403: 'O token não permite isto, ou o remoto é de outra equipe.',
  409: 'Muitas publicações esperam pelo portal: uma espera pela anterior da mesma equipe.',
  413: `O comando passa de 64 KiB; a construção, de 64 MiB ou de ${MAX_FILES} arquivos.`,
  415: 'O corpo é de outro tipo.',
  422: 'O registro recusa a mudança; `resposta` diz por quê.',
  429: 'Chamadas demais do token ou da rede, ou tokens errados demais da rede; `Retry-After` diz quanto esperar.',
  503: 'O registro está danificado ou fora de alcance, ou o disco dele está quase cheio.',
}

type Status = keyof typeof REFUSALS

const ANY: Status[] = [401, 429, 503]

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const json = (schema: object) => ({ 'application/json': { schema } })

const responses = (description: string, answer: z.ZodType, refusals: Status[]) => ({
  200: { description, content: json(schemaOf(answer)) },
  ...Object.fromEntries(
    [...ANY, ...refusals].map((status) => [
      status,
      { description: REFUSALS[status], content: json({ $ref: '#/components/schemas/Recusa' }) },
    ]),
  ),
})

const parameter = (name: string, place: 'query' | 'path', required: boolean, description: string) => ({
  name,
  in: place,
  required,
  description,
  schema: { type: 'string' },
})

const buildWith = (details: z.ZodType) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [DETAILS_FIELD, FILES_FIELD],
        properties: {
          [DETAILS_FIELD]: schemaOf(details, 'input'),
          [FILES_FIELD]: {
            type: 'array',
            description: 'Todos os arquivos de `dist`; o nome de cada um é o seu caminho a partir dali.',
            items: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
        },
      },
      encoding: { [DETAILS_FIELD]: { contentType: 'application/json' } },
    },
  },
})

const REMOTE = 'Nome de um remoto, como `mf-auth`.'

export const OPEN_API = {
  openapi: '3.1.0',
  info: {
    title: 'API de releases do portal',
    version: '1.0.0',
    description:
      'Por ela uma equipe publica e libera os remotos que o seu token alcança. Quem tem as chaves do armazenamento cria ' +
      'os tokens: `npm run release -- token create`. Só existe onde `RELEASES_API=sim`.',
  },
  security: [{ token: [] }],
  paths: {
    [CALLS.estado]: {
      get: {
        operationId: 'estado',
        summary: 'O que é servido, sem dizer a quem.',
        responses: responses('O estado na última revisão.', stateSchema, []),
      },
    },
    [CALLS.historico]: {
      get: {
        operationId: 'historico',
        summary: 'Quem fez o quê, quando e por quê, nas últimas 500 revisões.',
        description: 'Os ids das pessoas só aparecem a quem tem o escopo `administrar`.',
        parameters: [parameter('remote', 'query', false, `${REMOTE} Sem ele, todas as mudanças.`)],
        responses: responses('As mudanças, da mais antiga à última.', changesSchema, []),
      },
    },
    [CALLS.explicacao]: {
      get: {
        operationId: 'explicacao',
        summary: 'Que versão uma pessoa recebe, e por quê.',
        parameters: [
          parameter('remote', 'query', true, REMOTE),
          parameter('user', 'query', true, 'Id da pessoa.'),
          parameter('group', 'query', false, 'Grupos de que ela também seria, por vírgulas.'),
        ],
        responses: responses('As regras consultadas, em frases.', explanationSchema, [400, 403, 422]),
      },
    },
    [CALLS.comandos]: {
      post: {
        operationId: 'comando',
        summary: 'Muda o registro, como um comando de `npm run release`.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: schemaOf(commandSchema, 'input'),
              example: {
                verb: 'rollout start',
                name: 'mf-auth',
                options: { version: '1.2.0', to: '5%', reason: 'menu novo' },
              },
            },
          },
        },
        responses: responses('A revisão que a mudança fez.', changedSchema, [400, 403, 413, 415, 422]),
      },
    },
    [`${CALLS.publicacoes}/{remote}`]: {
      post: {
        operationId: 'publicacao',
        summary: 'Publica uma construção do remoto.',
        parameters: [parameter('remote', 'path', true, REMOTE)],
        requestBody: buildWith(detailsSchema),
        responses: responses('A versão publicada.', publishedSchema, [400, 403, 409, 413, 415, 422]),
      },
    },
    [CALLS.previas]: {
      get: {
        operationId: 'previas',
        summary: 'As prévias abertas, sem os endereços que as mostram.',
        parameters: [parameter('dias', 'query', false, 'Também as que acabaram há tantos dias, 90 no máximo.')],
        responses: responses('As prévias.', previewsSchema, [400]),
      },
    },
    [`${CALLS.previas}/{remote}`]: {
      post: {
        operationId: 'previa',
        summary: 'Publica uma construção do remoto para quem tiver o endereço da resposta.',
        parameters: [parameter('remote', 'path', true, REMOTE)],
        requestBody: buildWith(previewDetailsSchema),
        responses: responses(
          'O endereço, que não se diz outra vez.',
          publishedPreviewSchema,
          [400, 403, 409, 413, 415, 422],
        ),
      },
      delete: {
        operationId: 'encerrar_previas',
        summary: 'Encerra as prévias de uma versão do remoto, ou todas.',
        parameters: [parameter('remote', 'path', true, REMOTE), parameter('version', 'query', false, 'A versão.')],
        responses: responses('Quantas foram encerradas.', endedSchema, [400, 403, 422]),
      },
    },
  },
  components: {
    schemas: {
      Recusa: {
        type: 'object',
        required: ['codigo', 'resposta'],
        properties: {
          codigo: { type: 'integer', description: 'O mesmo que o status HTTP.' },
          resposta: { type: 'string', minLength: 1, description: 'O que dizer à pessoa, em português.' },
        },
      },
    },
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'O token da equipe, `portal_…`.' } },
  },
}
