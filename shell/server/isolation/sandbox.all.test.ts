import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE, type Prey } from './hostile.fixture'
import { findSandbox, NODE, type Sandbox } from './sandbox'

const SECRET = 'segredo-do-portal'

/** Runs what it is sent, as hostile code that has all of Node. */
const PROGRAM = `
const fs = require('fs'), { readFileSync } = fs
const given = ['NODE_ENV', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PWD']
const Run = Object.getPrototypeOf(async () => {}).constructor
process.once('message', ({ code, prey }) => {
  const found = new Run('require', 'fs', 'readFileSync', 'prey', 'given', '__dirname', '__filename', code)
  found(require, fs, readFileSync, prey, given, __dirname, __filename).then(
    (value) => process.send({ value: String(value) }),
    (error) => process.send({ error: String(error) }))
})`

const folder = mkdtempSync(join(tmpdir(), 'portal-hostil-'))
chmodSync(folder, 0o755)
const sandbox = await findSandbox(folder)

let portal: string
let prey: Prey
let victim: ChildProcess
const servers: Server[] = []
let visits = 0

beforeAll(async () => {
  portal = mkdtempSync(join(tmpdir(), 'portal-presa-'))
  writeFileSync(join(portal, 'chave'), SECRET)
  writeFileSync('/dev/shm/portal-hostil', SECRET)
  writeFileSync(join(folder, 'programa.cjs'), PROGRAM)
  victim = spawn(NODE, ['-e', 'setInterval(() => {}, 1000)'], { env: { CHAVE: SECRET }, stdio: 'ignore' })
  const listen = async (...where: [string] | [number, string]) => {
    const server = createServer(() => {
      visits += 1
    })
    servers.push(server)
    await once(server.listen(...(where as [number, string])), 'listening')
    return server
  }
  const echo = createSocket('udp4').on('message', (_, { port, address }) => echo.send('y', port, address))
  await once(echo.bind(0, '127.0.0.1'), 'listening')
  echo.unref()
  const [socket, abstractSocket] = [join(portal, 'porta'), 'portal-hostil']
  const { port } = (await listen(0, '127.0.0.1')).address() as AddressInfo
  await listen(socket)
  await listen(`\0${abstractSocket}`)
  prey = {
    ...{ file: join(portal, 'chave'), folder: portal, shared: '/dev/shm' },
    ...{ port, datagrams: echo.address().port, socket, abstractSocket, pid: Number(victim.pid) },
  }
})
afterAll(() => {
  victim.kill('SIGKILL')
  for (const server of servers) server.close()
  for (const path of [portal, folder, '/dev/shm/portal-hostil']) rmSync(path, { recursive: true, force: true })
})

/** @returns what code found that has all of Node, or how it was refused */
async function found(code: string, around: Sandbox | undefined): Promise<{ value?: string; error?: string }> {
  const command = [NODE, '--no-warnings', join(folder, 'programa.cjs')] as const
  const { command: whole, options } = around?.(command, folder, {}) ?? { command, options: {} }
  const [program, ...args] = whole
  const child = spawn(program, args, {
    ...{ ...options, detached: true, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    env: {},
  })
  const answer = once(child, 'message').then(([message]) => message)
  const end = once(child, 'exit').then(([code, signal]) => ({ error: `It ended (${signal ?? code}).` }))
  child.send({ code, prey })
  try {
    return await Promise.race([answer, end])
  } finally {
    child.kill('SIGKILL')
  }
}

const state = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]

test.runIf(sandbox).each(Object.entries(HOSTILE))('hostile code %s in vain', async (_, code) => {
  const { value = '' } = await found(code, sandbox)
  expect(['', 'null', 'undefined', 'NaN']).toContain(value.trim())
  expect(visits).toBe(0)
  expect(readFileSync(prey.file, 'utf8')).toBe(SECRET)
  expect([readdirSync(portal).sort(), readdirSync(folder)]).toEqual([['chave', 'porta'], ['programa.cjs']])
  expect(readFileSync(join(folder, 'programa.cjs'), 'utf8')).toBe(PROGRAM)
  expect(state(prey.pid)).toMatch(/[SR]/)
})

test.runIf(sandbox)('what the sandbox withholds is there without it', async () => {
  expect((await found('return fs.readFileSync(prey.file, "utf8")', undefined)).value).toBe(SECRET)
  expect((await found('process.kill(prey.pid, 0); return "there"', undefined)).value).toBe('there')
  expect((await found('return 1 + 1', sandbox)).value).toBe('2')
  expect(dirname(prey.file)).toBe(portal)
})
