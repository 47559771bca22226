import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { multipart } from '../testing/multipart'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'

const names = fc.constantFrom(
  ...['id', 'Id', 'titulo', 'descricao', 'dataPublicacao', 'dataInicio', 'instituicaoId', 'evento', 'arquivo', 'nome'],
  ...['tags[0].descricao', 'tags[99999].descricao', 'endereco.cep', 'endereco', 'tags', '__proto__', 'a"b', '', 'é'],
)
const headers = fc
  .tuple(
    fc.oneof(names, fc.string({ maxLength: 12 })),
    fc.constantFrom('', '; filename="a.pdf"', '; filename=""', "; filename*=UTF-8''%FF", '; filename="../\u0000"'),
    fc.constantFrom(
      '',
      '\r\nContent-Type: application/json',
      '\r\nContent-Type: text/plain; charset=x',
      '\r\nX: é',
      '\r\n\r\n',
    ),
  )
  .map(([name, file, type]) => `Content-Disposition: form-data; name="${name}"${file}${type}`)
const content = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '-1',
    '9'.repeat(30),
    '2026-05-03T10:00:00',
    '<p>a</p>',
    '%PDF-1.4\n%%EOF',
    '\u0000',
    '--limite',
    'null',
  ),
)
const body = fc
  .tuple(fc.array(fc.tuple(headers, content), { maxLength: 6 }), fc.nat({ max: 40 }), fc.boolean())
  .map(([parts, cut, isCut]) => {
    const whole = multipart(parts)
    return isCut ? whole.subarray(0, Math.max(0, whole.length - cut)) : whole
  })
const target = fc.constantFrom('noticia', 'evento', 'documento')
const way = fc.constantFrom(['POST', 'incluir'], ['PUT', 'editar'])

export function testSenselessForms(bodies: number) {
  let portal: Portal
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    token = (await portal.apiAs(GESTORA)).usuario.token
  })
  afterAll(() => portal.close())

  it('answers every form with the wrapper and a message, never with a 5xx', async () => {
    const call = fc.asyncProperty(target, way, body, async (kind, [method, verb], bytes) => {
      const response = await fetch(`${portal.baseUrl}/api/${kind}/${verb}`, {
        method: method ?? '',
        headers: { 'Content-Type': 'multipart/form-data; boundary=limite', Authorization: `Bearer ${token}` },
        body: new Uint8Array(bytes),
      })
      const { codigo, resposta } = (await response.json()) as { codigo: number; resposta: string }
      expect(codigo).toBe(response.status)
      expect(codigo).toBeLessThan(500)
      if (codigo !== 200) expect(resposta).toMatch(/[.!]$|^Data é|^Hora é|5MB$/)
    })
    await fc.assert(call, { numRuns: bodies, seed: 2026 })
  })
}
