// @vitest-environment node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/bin/freePort.mjs'
import { addressOf, requireFreePorts } from './listening'

async function start(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-mal-configurado-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
  })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { said: said + complained, written: readdirSync(dataDir) }
}

test.each<[what: string, env: Record<string, string>, told: string[]]>([
  ['an invalid address', { HOST: '1.2.3.4.5' }, ['HOST=1.2.3.4.5 não é um endereço desta máquina']],
  [
    'host names as proxies, an empty CIDADE, and misspelt names and parameters',
    {
      ...{ PROXIES: 'nginx', CIDADE: '', SMTP_ULR: 'smtp://x.example', MODERACOA: 'sim' },
      FILES_URL: 's3://bucket?endpont=http://x.example',
    },
    [
      ...['sem nomes de máquinas, portas ou colchetes; há "nginx".', 'SMTP_ULR. Você quis dizer SMTP_URL?'],
      ...['MODERACOA. Você quis dizer MODERACAO?', 'Você quis dizer: endpoint?'],
    ],
  ],
  ['a folder without a city', { CIDADE: 'docs' }, ['A cidade em', 'cidade.json: não há este arquivo em']],
  [
    'the configuration of the demonstration without its content, an HTTPS portal without proxies, and an address of another machine',
    { DEMO: 'nao', PORTAL_URL: 'https://portal.example', HOST: '203.0.113.1' },
    [
      ...['Falta da cidade', 'o portal mostra da cidade da demonstração: nome'],
      ...['PORTAL_URL é https e PROXIES não nomeia nenhum proxy', 'HOST=203.0.113.1 não é um endereço desta máquina'],
    ],
  ],
])('reports %s before anything starts', async (_what, env, told) => {
  const { said, written } = await start(env)
  for (const sentence of told) expect(said).toContain(sentence)
  expect(said).not.toMatch(/TypeError|Escolha outra|ler a configuração/)
  expect(written).toEqual([])
})

test.each([
  ['127.0.0.1', 'http://localhost:5507'],
  ['0.0.0.0', 'http://localhost:5507'],
  ['::', 'http://localhost:5507'],
  ['::1', 'http://[::1]:5507'],
  ['192.0.2.7', 'http://192.0.2.7:5507'],
])('a portal that listens on %s is reachable at %s', (host, address) => {
  expect(addressOf(host, 5507)).toBe(address)
})

test('reports a port that is in use, or named twice, before anything starts', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const free = await freePort()
  const portsOf = (own: number, metricasPorta: number) =>
    requireFreePorts({ host: '127.0.0.1', port: own, metricasPorta })
  await expect(portsOf(port, 0)).rejects.toThrow(
    `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=${port + 1} npm start`,
  )
  await expect(portsOf(free, port)).rejects.toThrow(`escolha outra: METRICAS_PORTA=${port + 1}`)
  await expect(portsOf(free, free)).rejects.toThrow(`METRICAS_PORTA e PORT são a mesma (${free}). Escolha outra.`)
  await expect(portsOf(free, 0)).resolves.toBeUndefined()
})
