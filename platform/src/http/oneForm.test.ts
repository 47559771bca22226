import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketTo } from '../testing/socketTo.ts'
import { keepOneForm } from './oneForm.ts'
import { serverOptions } from './serverOptions.ts'

const app = Fastify(serverOptions({ proxies: [], logLevel: 'silent' }))
let baseUrl: string
beforeAll(async () => {
  keepOneForm(app)
  for (const path of [
    '/api/arquivo/:id/:nome',
    '/metricas',
    '/saude/pronta',
    '/rss.xml',
    '/assets/*',
    '/eventos/:id.ics',
    '/api/Tag',
    '/*',
  ])
    app.all(path, ({ url }) => `lido em ${url}`)
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function ask(path: string, method = 'GET'): Promise<{ status: number; location?: string | undefined }> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = socketTo(baseUrl)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('close', () => {
      resolve({ status: Number(answer.split(' ')[1]), location: /^location: (.*)$/im.exec(answer)?.[1]?.trim() })
    })
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`)
  })
}

it.each([
  '/',
  '/noticias',
  '/user/Home',
  '/noticias?busca=a//b/../%2f',
  '/saude/pronta',
  '/assets/Main-3F.js',
  '/eventos/3.ics',
  '/not%C3%ADcia',
  '/...',
  '/.well-known/security.txt',
  '/api/Tag/',
  '/API/tag',
  '/api/',
  '/noticias%0a',
  '/noticias%7f',
  '/metricas%2F',
])('%s is served without a redirect', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200 })
})

describe('another form of an address redirects', () => {
  it.each([
    ['/METRICAS', '/metricas'],
    ['/metricas/', '/metricas'],
    ['//metricas', '/metricas'],
    ['/%6detricas', '/metricas'],
    ['/Saude//pronta/?x=1', '/saude/pronta?x=1'],
    ['//rss.xml', '/rss.xml'],
    ['/Assets/main.js', '/assets/main.js'],
    ['/EVENTOS/3.ics', '/eventos/3.ics'],
    ['/noticias/', '/noticias'],
    ['///intruso.example/x', '/intruso.example/x'],
    ['//', '/'],
    ['/api//Tag/', '/api/Tag/'],
    ['/API/Arquivo/1/Foto.webp/', '/api/arquivo/1/Foto.webp'],
    ['http://portal//noticias', '/noticias'],
  ])('%s: %s', async (path, location) => {
    expect(await ask(path)).toEqual({ status: 308, location })
  })

  it('with a status that keeps method and body', async () => {
    expect(await ask('//rss.xml', 'POST')).toEqual({ status: 308, location: '/rss.xml' })
  })
})

it.each([
  '/x/../metricas',
  '/./metricas',
  '/x/..',
  '/x/%2e%2e/saude/pronta',
  '/x/.%2E/saude/pronta',
  '/assets/..%2fmetricas',
  '/api/arquivo/1/..%5c..%5cassets',
  '/api/arquivo/1/..\\..\\assets',
  '/\\intruso.example',
  '/assets/main.js%00',
  'ftp://intruso.example/metricas',
  'ws://intruso.example/METRICAS',
])('%s is refused', async (path) => {
  expect(await ask(path)).toEqual({ status: 400, location: undefined })
})
