import { contracts } from '@portal/shared-contracts/schemas'
import Ajv2020 from 'ajv/dist/2020'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GESTORA, type Portal, startPortal } from '../../testing/startPortal'
import { openApiDocument } from './openApiRoute'

let portal: Portal
let token: string
let ajv: Ajv2020
beforeAll(async () => {
  portal = await startPortal()
  token = (await portal.apiAs(GESTORA)).usuario.token
  const document = (await (await fetch(`${portal.baseUrl}/api/docs`)).json()) as object
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(contracts))))
  ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document')
})
afterAll(() => portal.close())

it.each([
  ['/api/noticia/listarTodas', '?paginacao=0'],
  ['/api/noticia/listarUltimas', ''],
  ['/api/noticia/autores', ''],
  ['/api/noticia/detalhes', '?Id=1'],
  ['/api/noticia/listarPorUsuarioId', '?paginacao=0'],
  ['/api/evento/listarTodos', '?paginacao=0'],
  ['/api/evento/detalhes', '?Id=1'],
  ['/api/evento/listarOrganizadores', ''],
  ['/api/evento/listarUltimosPorUsuarioId', ''],
  ['/api/documento/listarTodos', '?paginacao=0'],
  ['/api/documento/detalhes', '?id=1'],
  ['/api/documento/listarPorUsuarioId', ''],
  ['/api/instituicao/buscarInstituicoes', ''],
  ['/api/instituicao/buscarInstituicaoPorId', '?Id=3'],
  ['/api/Tag/listarTags', ''],
  ['/api/faleConoscoSetor/ObterFaleConoscoSetores', ''],
  ['/api/noticia/detalhes', '?Id=999'],
  ['/api/noticia/detalhes', '?Id=um'],
])('the response of %s%s matches the document', async (path, query) => {
  const response = await fetch(portal.baseUrl + path + query, { headers: { Authorization: `Bearer ${token}` } })
  const address = encodeURIComponent(path.replaceAll('/', '~1'))
  const pointer = `/paths/${address}/get/responses/${response.status}/content/application~1json/schema`
  ajv.validate({ $ref: `document#${pointer}` }, await response.json())
  expect(ajv.errorsText(ajv.errors, { dataVar: '' })).toBe('No errors')
})
