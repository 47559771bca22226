import { contracts } from '@portal/shared-contracts/schemas'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv2020 from 'ajv/dist/2020'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from './jsonSchemas'
import { openApiDocument } from './openApiDocument'
import { openApiRoute } from './openApiRoute'

interface Operation {
  operationId: string
  summary: string
  parameters?: { name: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; headers?: object; content: Record<string, { schema: JsonSchema }> }>
  security: object[]
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema & { examples?: unknown[] }> }
}

const document = JSON.parse(JSON.stringify(openApiDocument(contracts))) as Document

/** Says what is wrong with a value, by a schema of the document itself. */
function checker() {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document')
  return (pointer: string, value: unknown) => {
    ajv.validate({ $ref: `document#${pointer}` }, value)
    return ajv.errorsText(ajv.errors, { dataVar: '' })
  }
}

const pointerTo = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

it('is OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate({ ...document })
  expect([valid, errors]).toEqual([true, undefined])
})

it('is answered with the calls that are served', async () => {
  const app = Fastify()
  openApiRoute(app)
  const [first, ...others] = contracts
  app.get('/', { config: { ...(first && { contract: first }) } }, () => '')
  const served = (await app.inject('/api/docs')).json() as Document
  expect(Object.keys(served.paths)).toEqual([`/${first?.endpoint.path.replace(/^\//, '')}`])
  expect(others.length).toBeGreaterThan(50)
})

it('has each call under a name of its own', () => {
  expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(contracts.length)
})

it('shows examples that are as it says', () => {
  const check = checker()
  const shown = Object.entries(document.components.schemas).flatMap(([name, { examples = [] }]) =>
    examples.map((example) => check(pointerTo('components', 'schemas', name), example)),
  )
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.filter((errors) => errors !== 'No errors')).toEqual([])
})

it('finds what does not fit an answer', () => {
  const noticia = { ...(document.components.schemas.Noticia?.examples?.[0] as object), dataPublicacao: 'ontem' }
  expect(checker()('/components/schemas/Noticia', noticia)).toContain('/dataPublicacao must match pattern')
})

describe('of what a call takes', () => {
  it('a page may be left out, an id may not', () => {
    const required = (path: string) =>
      operation('get', path)
        .parameters?.filter((parameter) => parameter.required)
        .map(({ name }) => name)
    expect(required('/api/noticia/listarTodas')).toEqual([])
    expect(required('/api/noticia/detalhes')).toEqual(['Id'])
  })

  it.each([
    ['post', '/api/documento/incluir', ['nome', 'documentoAreaId', 'instituicaoId', 'arquivo']],
    ['put', '/api/documento/editar', ['id', 'nome', 'documentoAreaId', 'instituicaoId']],
    ['post', '/api/noticia/incluir', ['titulo', 'dataPublicacao', 'descricao']],
    ['post', '/api/evento/incluir', ['evento']],
  ])('a form has what it cannot do without: %s %s', (method, path, names) => {
    const { schema } = operation(method, path).requestBody?.content['multipart/form-data'] ?? {}
    expect(schema?.required).toEqual(names)
    expect(Object.keys(schema?.properties ?? {})).toContain('arquivo')
    expect(Object.keys(schema?.patternProperties as object)).toEqual(['^tags\\[\\d+\\]\\.descricao$'])
  })

  it('an evento is a record within its form, with fields of its own that are required', () => {
    const { schema } = operation('put', '/api/evento/editar').requestBody?.content['multipart/form-data'] ?? {}
    expect(schema?.properties?.evento?.required).toEqual([
      'id',
      'titulo',
      'responsavel',
      'instituicaoId',
      'dataInicio',
      'dataTermino',
      'descricao',
    ])
  })

  it('a body that is one value is no object', () => {
    const { content } = operation('post', '/api/Autenticacao/gerarCodigoRefinirSenha').requestBody ?? {}
    expect(content?.['application/json']?.schema).toMatchObject({ type: 'string', maxLength: 254 })
    expect(operation('post', '/api/autenticacao/logout').requestBody).toBeUndefined()
  })
})

describe('of a refusal', () => {
  it('says when it happens, for a call in particular and for all of its kind', () => {
    const of = (method: string, path: string) => Object.keys(operation(method, path).responses)
    expect(of('get', '/api/noticia/listarTodas')).toEqual(['200', '400', '500', '503'])
    expect(of('put', '/api/noticia/editar')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '440',
      '500',
      '503',
    ])
    expect(operation('post', '/api/autenticacao/login').responses[400]?.description).toMatch(
      /inválido; .* E-mail ou senha incorretos/,
    )
  })

  it('names how long to wait, where waiting helps', () => {
    expect(operation('post', '/api/faleConosco/registrar').responses[429]?.headers).toHaveProperty('Retry-After')
  })
})

it('tells who needs a session, who may have one and who has none', () => {
  expect(operation('get', '/api/noticia/listarPorUsuarioId').security).toEqual([{ sessao: [] }])
  expect(operation('get', '/api/noticia/detalhes').security).toEqual([{}, { sessao: [] }])
  expect(operation('post', '/api/autenticacao/login').security).toEqual([])
})
