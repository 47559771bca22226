import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, pages, type Question } from './questions'
import { startWorstPortal, type WorstPortal } from './startWorstPortal'

/** Largest response except whole lists, and memory limit of all processes without the database. */
const ANSWER_BYTES = 2 * 1024 * 1024
const MEMORY_MB = 1024

let portal: WorstPortal
beforeAll(async () => {
  portal = await startWorstPortal()
})
afterAll(() => portal?.close())

test('responses stay below 2 MB, except whole lists, and memory below 1 GB', async () => {
  const rows: string[] = []
  const tooLarge: string[] = []
  for (const question of [...calls(portal), ...pages(portal)]) {
    const { bytes, cpuMs, status, memoryMb } = await measure(question)
    rows.push(`| \`${question.path}\` | ${status} | ${kB(bytes)} | ${cpuMs} | ${memoryMb} |`)
    if (bytes > ANSWER_BYTES && !question.whole) tooLarge.push(`${question.path}: ${kB(bytes)} kB`)
    expect(memoryMb, question.path).toBeLessThan(MEMORY_MB)
  }
  console.log(
    ['| asked | status | kB | ms of processor | MB of memory after |', '| --- | --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
  )
  expect(tooLarge).toEqual([])
})

test('clients that never read block no memory and no other requests', async () => {
  const [noticia] = portal.ids.noticias
  const rows: string[] = []
  for (const [path, encoding] of [
    ['/api/noticia/listarTodas?paginacao=0', 'identity'],
    [`/api/noticia/detalhes?Id=${noticia}`, 'br'],
    [`/noticias/${noticia}`, 'identity'],
    ['/noticias?autorId=1', 'br'],
  ] as const) {
    const { peakMb, waitedMs } = await neverReading(path, encoding)
    rows.push(`| \`${path}\` | ${encoding} | ${peakMb} | ${waitedMs} |`)
    expect(peakMb, `${path} ${encoding}`).toBeLessThan(MEMORY_MB)
  }
  console.log(
    [
      `| ${READERS} that never read | encoding | MB of memory | ms that another waited |`,
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
  )
})

const kB = (bytes: number) => Math.round(bytes / 1024)

async function measure({ path }: Question) {
  const { address, server, token } = portal
  const isCall = path.startsWith('/api/')
  const headers = { 'Accept-Encoding': 'identity', ...(isCall && { Authorization: `Bearer ${token}` }) }
  const before = server.ofTree().cpuMs
  const response = await fetch(address + path, { headers })
  const { byteLength: bytes } = await response.arrayBuffer()
  const { cpuMs, memoryMb } = server.ofTree()
  return { bytes, status: response.status, cpuMs: Math.round(cpuMs - before), memoryMb }
}

const READERS = 300
/** The server closes them after fifteen seconds. */
const LOOKS = 20
const LOOK_MS = 500

async function neverReading(path: string, encoding: string) {
  const { address, server } = portal
  const { port } = new URL(address)
  const sockets = Array.from({ length: READERS }, () => {
    const socket = connect(Number(port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
    return socket
  })
  let peakMb = 0
  let waitedMs = 0
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    peakMb = Math.max(peakMb, server.ofTree().memoryMb)
    const asked = performance.now()
    await (await fetch(`${address}/api/instituicao/buscarInstituicoes`)).arrayBuffer()
    waitedMs = Math.max(waitedMs, performance.now() - asked)
  }
  for (const socket of sockets) socket.destroy()
  return { peakMb, waitedMs: Math.round(waitedMs) }
}
