import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { checkPortal } from './checkPortal.ts'

async function answering(status: number, headers: Record<string, string>, body = '') {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
}

test('accepts a page with a boot manifest', async () => {
  const portal = await answering(200, {}, '<script id="boot" type="application/json">{"remotes":[]}</script>')
  await expect(checkPortal(portal)).resolves.toBeUndefined()
})

test('refuses any other page', async () => {
  await expect(checkPortal(await answering(200, {}, '<h1>Olá</h1>'))).rejects.toThrow('não há um portal ali')
})

test('names the target of a redirect to another host', async () => {
  const portal = await answering(301, { location: 'https://www.portal.example/' })
  await expect(checkPortal(portal)).rejects.toThrow('leva a https://www.portal.example; use este')
})

test('reports that nothing responds', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  const port = typeof address === 'object' ? address?.port : ''
  await expect(checkPortal(new URL(`http://127.0.0.1:${port}`))).rejects.toThrow('ninguém responde ali (ECONNREFUSED)')
})
