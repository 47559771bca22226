import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encode, noticiaForm } from '../api/noticiaForm'
import { logIn } from '../logIn'
import { startWorstPortal, type WorstPortal } from './startWorstPortal'

const MEMORY_MB = 1024
const SENDERS = 1500
const FLOODER = '198.51.100.7'
const HONEST = '203.0.113.9'
const ROUNDS = 20
const ROUND_MS = 500

let portal: WorstPortal
beforeAll(async () => {
  portal = await startWorstPortal({ PROXIES: '127.0.0.1/32' })
})
afterAll(() => portal?.close())

interface SlowBody {
  path: string
  headers: string
  begun: Buffer
  more: Buffer
}

const FIELD = '--x\r\nContent-Disposition: form-data; name="descricao"\r\n\r\n'

test.each<[what: string, (token: string) => SlowBody]>([
  [
    'bodies of JSON',
    () => ({
      path: '/api/autenticacao/login',
      headers: 'Content-Type: application/json\r\nContent-Length: 32768',
      begun: Buffer.from('{"email":"'),
      more: Buffer.alloc(1000, 'a'),
    }),
  ],
  [
    'forms with fields of 2 MB',
    (token) => ({
      path: '/api/noticia/incluir',
      headers: `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000`,
      begun: Buffer.concat([Buffer.from(FIELD), Buffer.alloc(900_000, 'a'), Buffer.from(`\r\n${FIELD}`)]),
      more: Buffer.alloc(40_000, 'a'),
    }),
  ],
])(`${SENDERS} slow %s from one network use little memory and do not block other forms`, async (what, bodyOf) => {
  const { path, headers, begun, more } = bodyOf(await tokenOfNovata())
  const sockets = Array.from({ length: SENDERS }, () => {
    const socket = connect(Number(new URL(portal.address).port), '127.0.0.1').resume()
    socket.on('error', () => {})
    socket.write(`POST ${path} HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: ${FLOODER}\r\n${headers}\r\n\r\n`)
    socket.write(begun)
    return socket
  })
  const waits: number[] = []
  const statuses: number[] = []
  let peakMb = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await after(ROUND_MS)
    for (const socket of sockets) sendMore(socket, more)
    const asked = performance.now()
    statuses.push(await sendHonest())
    waits.push(performance.now() - asked)
    peakMb = Math.max(peakMb, portal.server.ofTree().memoryMb)
  }
  for (const socket of sockets) socket.destroy()
  const { length } = statuses.filter((status) => status === 200)
  console.log(`| ${what} | ${peakMb} MB | ${length} of ${ROUNDS} | ${Math.round(Math.max(...waits))} ms |`)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(peakMb).toBeLessThan(MEMORY_MB)
})

function sendMore(socket: Socket, more: Buffer) {
  if (!socket.destroyed && socket.writableLength < 1_000_000) socket.write(more)
}

/** A second user, so that limits do not affect the honest one. */
const tokenOfNovata = async () =>
  (await logIn(portal.address, { email: 'novata@jacaranda.example', password: 'Jacaranda#26' })).token

/** @returns the status of a request from another network. */
async function sendHonest(): Promise<number> {
  const { body, type } = await encode(noticiaForm(null))
  const answer = await fetch(`${portal.address}/api/noticia/incluir`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${portal.token}`, 'Content-Type': type, 'X-Forwarded-For': HONEST },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}
