import {
  createDocumento,
  createNoticia,
  deleteDocumento,
  deleteNoticia,
  getDocumento,
  getNoticia,
} from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { umaNoticia, umDocumento, umPng } from '../testing/content'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
let capa: string
let whole: Buffer
let etag: string
beforeAll(async () => {
  portal = await startPortal()
  const { capaUrl } = await valor(portal.api(getNoticia, { Id: 24 }))
  capa = `${portal.baseUrl}${capaUrl}`
  const response = await fetch(capa)
  etag = response.headers.get('etag') ?? ''
  whole = Buffer.from(await response.arrayBuffer())
})
afterAll(() => portal.close())

const ask = async (headers: Record<string, string>, method = 'GET') => {
  const response = await fetch(capa, { method, headers })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

const isWhole = async (headers: Record<string, string>) => {
  const { status, body } = await ask(headers)
  return status === 200 && body.equals(whole)
}

it('serves a cover of 1090 by 460', async () => {
  const { headers, body } = await ask({})
  expect(headers.get('content-type')).toBe('image/webp')
  const { width, height, format } = await sharp(body).metadata()
  expect({ width, height, format }).toEqual({ width: 1090, height: 460, format: 'webp' })
})

it('browsers cache a file for a day, shared caches for five minutes; sniffing and scripts are forbidden', async () => {
  const { headers } = await ask({})
  expect(headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=300')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w-]+\.webp$/)
  expect(headers.get('accept-ranges')).toBe('bytes')
})

it('serves a documento as a download', async () => {
  const { download } = await valor(portal.api(getDocumento, { id: 1 }))
  const { headers } = await fetch(`${portal.baseUrl}${download}`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w-]+\.pdf$/)
})

it('allows framing of a requested documento by pages of the portal only', async () => {
  const { download } = await valor(portal.api(getDocumento, { id: 1 }))
  const { headers } = await fetch(`${portal.baseUrl}${download}?exibir=1`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^inline; /)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; frame-ancestors 'self'$/)
})

it('shows a picture inline, whatever the parameters', async () => {
  const { headers } = await fetch(`${capa}?exibir=1`)
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
})

it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"outro", ${tag}`, () => '*'])(
  'answers 304 if the ETag matches',
  async (header) => {
    const { status, body, headers } = await ask({ 'If-None-Match': header(etag) })
    expect([status, body.length, headers.get('etag')]).toEqual([304, 0, etag])
  },
)

it('answers the whole file if the ETag differs', async () => {
  expect(await isWhole({ 'If-None-Match': '"outro"' })).toBe(true)
})

it('answers HEAD like GET, without the content', async () => {
  const { status, headers, body } = await ask({ Range: 'bytes=0-9' }, 'HEAD')
  expect([status, headers.get('content-length'), body.length]).toEqual([200, String(whole.length), 0])
  expect(headers.get('etag')).toBe(etag)
})

describe('a range', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=100-', 100, undefined],
    ['bytes=-100', -100, undefined],
    ['bytes=100-99999999', 100, undefined],
    ['bytes=-99999999', 0, undefined],
  ])('is returned for %s', async (Range, start, end) => {
    const { status, headers, body } = await ask({ Range })
    const part = whole.subarray(start, end)
    const from = start < 0 ? whole.length + start : start
    expect([status, headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${from + part.length - 1}/${whole.length}`,
    ])
    expect([headers.get('content-length'), body.equals(part)]).toEqual([String(part.length), true])
  })

  it.each(['bytes=99999999-', 'bytes=-0'])('is refused outside of the file: %s', async (Range) => {
    const { status, headers, body } = await ask({ Range })
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    expect(JSON.parse(body.toString())).toMatchObject({ codigo: 416 })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'bytes=a-b', 'bytes=-', 'linhas=0-1', `bytes=${'9'.repeat(400)}-`])(
    'is ignored if it is ambiguous: %s',
    async (Range) => {
      expect(await isWhole({ Range })).toBe(true)
    },
  )

  it('is ignored if If-Range names another file', async () => {
    expect(await isWhole({ Range: 'bytes=5-', 'If-Range': '"outro"' })).toBe(true)
    const part = await ask({ Range: 'bytes=5-', 'If-Range': etag })
    expect([part.status, part.body.equals(whole.subarray(5))]).toEqual([206, true])
  })
})

it.each([
  ['nada', 404],
  ['../../etc/passwd', 400],
  ['00000000-0000-8000-a000-000000000000', 404],
])('answers 404 for "%s"', async (id, codigo) => {
  const response = await fetch(`${portal.baseUrl}/api/arquivo/${encodeURIComponent(id)}/x.pdf`)
  expect(response.status).toBe(codigo)
  expect(await response.json()).toMatchObject({ codigo })
})

it('answers an uncacheable 404 if the content is missing', async () => {
  await portal.sql(
    `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256)
     VALUES ('11111111-1111-8111-a111-111111111111', 'x.pdf', 'application/pdf', 10, 'x')`,
  )
  const response = await fetch(`${portal.baseUrl}/api/arquivo/11111111-1111-8111-a111-111111111111/x.pdf`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

describe('a file whose item is deleted', () => {
  it('is deleted in each of its sizes', async () => {
    const api = await portal.apiAs(GESTORA)
    const { id, capaUrl, capaMediaUrl, cartaoUrl, compartilharUrl } = await valor(
      api(createNoticia, umaNoticia({ arquivo: await umPng('../../festa.png') })),
    )
    expect(capaUrl).toMatch(/^\/api\/arquivo\/[0-9a-f-]{36}\/festa\.webp$/)
    expect(compartilharUrl).toMatch(/^\/api\/arquivo\/[0-9a-f-]{36}\/festa\.jpg$/)
    const addresses = [capaUrl, capaMediaUrl, cartaoUrl, compartilharUrl].map(
      (address) => `${portal.baseUrl}${address}`,
    )
    const statuses = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const { headers } = await fetch(addresses[0] ?? '')
    await valor(api(deleteNoticia, { id }))
    expect(await statuses()).toEqual([404, 404, 404, 404])
    const again = await fetch(addresses[0] ?? '', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(404)
  })

  it('is deleted if it is a PDF', async () => {
    const api = await portal.apiAs(GESTORA)
    const { id, download } = await valor(api(createDocumento, umDocumento()))
    expect((await fetch(`${portal.baseUrl}${download}`)).status).toBe(200)
    await valor(api(deleteDocumento, { id }))
    expect((await fetch(`${portal.baseUrl}${download}`)).status).toBe(404)
  })
})

it('uses the cover as card picture if it has no other sizes', async () => {
  await portal.sql('UPDATE arquivos SET media_id = NULL, cartao_id = NULL, compartilhar_id = NULL')
  const { capaUrl, capaMediaUrl, cartaoUrl, compartilharUrl } = await valor(portal.api(getNoticia, { Id: 24 }))
  expect(capaUrl).toMatch(/^\/api\/arquivo\//)
  expect([capaMediaUrl, cartaoUrl, compartilharUrl]).toEqual([null, capaUrl, null])
})
