import { contracts } from '@portal/shared-contracts/schemas'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv2020 from 'ajv/dist/2020'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from './jsonSchemas'
import { openApiDocument, openApiRoute } from './openApiRoute'

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

it('the document is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate({ ...document })
  expect([valid, errors]).toEqual([true, undefined])
})

it('the document contains the served calls', async () => {
  const app = Fastify()
  openApiRoute(app)
  const [first, ...others] = contracts
  app.get('/', { config: { ...(first && { contract: first }) } }, () => '')
  const served = (await app.inject('/api/docs')).json() as Document
  expect(Object.keys(served.paths)).toEqual([`/${first?.endpoint.path.replace(/^\//, '')}`])
  expect(others.length).toBeGreaterThan(50)
})

it('each call has a distinct name', () => {
  expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(contracts.length)
})

it('the examples match their schemas', () => {
  const check = checker()
  const shown = Object.entries(document.components.schemas).flatMap(([name, { examples = [] }]) =>
    examples.map((example) => check(pointerTo('components', 'schemas', name), example)),
  )
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.filter((errors) => errors !== 'No errors')).toEqual([])
})

it('the check detects responses that do not match', () => {
  const noticia = { ...(document.components.schemas.Noticia?.examples?.[0] as object), dataPublicacao: 'ontem' }
  expect(checker()('/components/schemas/Noticia', noticia)).toContain('/dataPublicacao must match pattern')
})

describe('for inputs', () => {
  it('a page is optional, an id required', () => {
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
  ])('a form lists its required fields: %s %s', (method, path, names) => {
    const { schema } = operation(method, path).requestBody?.content['multipart/form-data'] ?? {}
    expect(schema?.required).toEqual(names)
    expect(Object.keys(schema?.properties ?? {})).toContain('arquivo')
    expect(Object.keys(schema?.patternProperties as object)).toEqual(['^tags\\[\\d+\\]\\.descricao$'])
  })

  it('an evento is a record within its form, with its own required fields', () => {
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

  it('a body with a single value is not described as an object', () => {
    const { content } = operation('post', '/api/Autenticacao/gerarCodigoRefinirSenha').requestBody ?? {}
    expect(content?.['application/json']?.schema).toMatchObject({ type: 'string', maxLength: 254 })
    expect(operation('post', '/api/autenticacao/logout').requestBody).toBeUndefined()
  })
})

describe('for refusals', () => {
  it('describes the reason, for a call or all of its kind', () => {
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

  it('declares Retry-After if waiting helps', () => {
    expect(operation('post', '/api/faleConosco/registrar').responses[429]?.headers).toHaveProperty('Retry-After')
  })
})

it('each call declares whether its session is required, optional or unused', () => {
  expect(operation('get', '/api/noticia/listarPorUsuarioId').security).toEqual([{ sessao: [] }])
  expect(operation('get', '/api/noticia/detalhes').security).toEqual([{}, { sessao: [] }])
  expect(operation('post', '/api/autenticacao/login').security).toEqual([])
})
