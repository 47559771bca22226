// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installByApt } from '../../../tools/bin/installByApt.mjs'
import { ENDING, HARMLESS, type Prey, REACHING } from './hostile.fixture'
import { BUBBLEWRAP, findSandbox, NODE, type Sandbox } from './sandbox'
import { buildProgram, showing, startingIn } from './startVersion.fixture'

const SECRET = 'segredo-do-portal'
const NOTHING = ['', 'null', 'undefined', 'NaN']

const program = buildProgram()
const start = startingIn(program)
if (!existsSync(BUBBLEWRAP)) installByApt('bubblewrap', 'Instalando bubblewrap, o isolamento das versões…')
const sandbox = await findSandbox()

let portal: string
let built: string
let prey: Prey
let victim: ChildProcess
const servers: Server[] = []
let visits = 0

beforeAll(async () => {
  portal = mkdtempSync(join(tmpdir(), 'portal-presa-'))
  writeFileSync(join(portal, 'chave'), SECRET)
  writeFileSync('/dev/shm/portal-hostil', SECRET)
  built = readFileSync(program, 'utf8')
  victim = spawn(NODE, ['-e', 'setInterval(() => {}, 1000)'], { env: { CHAVE: SECRET }, stdio: 'ignore' })
  const listen = async (...where: [string] | [number, string]) => {
    const server = createServer((visitor) => {
      visits += 1
      visitor.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
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
  for (const path of [portal, '/dev/shm/portal-hostil']) rmSync(path, { recursive: true, force: true })
})

async function found(code: string, around: Sandbox | undefined) {
  return String(await start(showing(loaderOf(code)), { sandbox: around }).render())
}

/** Runs all in one process. @returns what each found, and the proof that the process ran to the end */
async function foundByAll(codes: Record<string, string>, around: Sandbox | undefined): Promise<Record<string, string>> {
  const steps = Object.entries({ ...codes, 'reaches the end': 'return "reached"' }).map(
    ([name, code]) => `found[${JSON.stringify(name)}] = await (async () => { ${code} })().then(String, () => '')`,
  )
  const all = `const found = {}; ${steps.join(';')}; return Buffer.from(JSON.stringify(found)).toString('base64url')`
  return JSON.parse(Buffer.from(await found(all, around), 'base64url').toString())
}

const loaderOf = (code: string) => `
    const prey = ${JSON.stringify(prey)}, given = ['NODE_ENV', 'PWD']
    const __filename = process.argv[1]
    const require = process.getBuiltinModule('module').createRequire(__filename)
    const __dirname = require('path').dirname(__filename), fs = require('fs'), { readFileSync } = fs
    return String(await (async () => { ${code} })())`

const state = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]

function expectUnharmed() {
  expect(visits).toBe(0)
  expect(readFileSync(prey.file, 'utf8')).toBe(SECRET)
  expect(readdirSync(portal).sort()).toEqual(['chave', 'porta'])
  expect(readFileSync(program, 'utf8')).toBe(built)
  expect(state(prey.pid)).toMatch(/[SR]/)
}

test.runIf(sandbox).each(Object.entries(REACHING))('hostile code finds nothing in %s', async (_, codes) => {
  const { 'reaches the end': end, ...others } = await foundByAll(codes, sandbox)
  expect(Object.entries(others).filter(([, what]) => !NOTHING.includes(what))).toEqual([])
  expect([Object.keys(others), end]).toEqual([Object.keys(codes), 'reached'])
  expectUnharmed()
})

test.runIf(sandbox).each(Object.entries(ENDING))('hostile code fails when it %s', async (_, code) => {
  expect(NOTHING).toContain(await found(code, sandbox).catch(() => ''))
  expectUnharmed()
})

test('without the sandbox harmless attempts succeed', async () => {
  const all = Object.entries(await foundByAll(HARMLESS, undefined))
  visits = 0
  expect(all.filter(([, what]) => NOTHING.includes(what))).toEqual([])
})

test.runIf(sandbox)('the code reaches another process without the sandbox, and runs with it', async () => {
  expect(await found('process.kill(prey.pid, 0); return "there"', undefined)).toBe('there')
  expect(await found('return 1 + 1', sandbox)).toBe('2')
})
