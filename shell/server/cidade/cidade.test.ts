// @vitest-environment node
import { join } from 'node:path'
import { readCidade } from '@portal/api'
import { getParceiro, getTextos, listApresentados, listEventos, listParceiros } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Stylesheet } from '../files/stylesheets'
import { inProcess } from '../inProcess'
import { addCidade } from './addCidade'
import { cidadeApi } from './cidadeApi'
import { cidadeRoutes } from './cidadeRoutes'

const root = join(import.meta.dirname, '../../..')
const second = { root, folder: join(root, 'e2e/segundaCidade') }

test('serves texts and parceiros, also if the API is on another host', async () => {
  const app = Fastify()
  await app.register(cidadeRoutes(await readCidade(second)))
  const own = createApi({ baseUrl: '', transport: inProcess(app) })
  const asked: string[] = []
  const api = cidadeApi(async ({ path }) => {
    asked.push(path)
    return { ok: false, codigo: 503, resposta: '' }
  }, own)
  expect(await api(getTextos, {})).toMatchObject({
    valor: { inicio: { chamada: 'Santo Antônio das Araucárias do Norte conversa' } },
  })
  expect(await api(listParceiros, {})).toMatchObject({
    valor: [{ tipoInstituicao: 'ICTIs' }, { tipoInstituicaoId: 2 }, { parceiros: [{ id: 9, logo: '' }] }],
  })
  expect(await api(listApresentados, {})).toMatchObject({
    valor: [{ id: 8, resumo: 'Estuda a semente da araucária.' }, { id: 5 }, { id: 9, resumo: '' }],
  })
  expect(await api(getParceiro, { id: 8 })).toMatchObject({ valor: { parceiroNome: 'Instituto do Pinhão' } })
  for (const id of [9, 999]) expect(await api(getParceiro, { id })).toMatchObject({ codigo: 404 })
  expect(asked).toEqual([])
  await api(listEventos, { paginacao: 1 })
  expect(asked).toEqual(['/api/evento/listarTodos'])
})

test('serves the colours after those of the shell, and the icons in place of its own', async () => {
  const shell = {
    contents: new Map(['favicon.svg', 'favicon.svg.br'].map((path) => [path, Buffer.from('flower')])),
    styles: [] as Stylesheet[],
  }
  addCidade(shell, await readCidade(second))
  expect(String(shell.contents.get('favicon.svg'))).toContain('#0b5d5e')
  expect(shell.contents.has('favicon.svg.br')).toBe(false)
  const [{ href, rules } = { href: '' }] = shell.styles
  expect(href).toMatch(/^\/assets\/cidade\/tema-[\w-]{8}\.css$/)
  expect(String(shell.contents.get(href.slice(1)))).toBe(rules)
})

test('the demonstration adds only its terms', async () => {
  const shell = { contents: new Map<string, Buffer>(), styles: [] as Stylesheet[] }
  addCidade(shell, await readCidade({ root, folder: '' }))
  expect([...shell.contents.keys()]).toEqual(['politica-de-privacidade.pdf'])
  expect(shell.styles).toEqual([])
})
