import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createNoticia } from '@portal/shared-contracts/api'
import { expect, onTestFinished } from 'vitest'
import { apiOf, noticia } from './reliability.fixture'
import { postmasterOf } from './testing/dataDirForTest'
import { programFile } from './testing/programFile'

/** Promised time from the first signal on. */
const END_MS = 10_000
/** A signal may arrive twice within this time. */
const ECHO_MS = 100

export interface Starting {
  child: ChildProcess
  exit: Promise<number | string>
  printed: (text: string) => Promise<void>
  baseUrl: () => string
}

export function spawnStarting(env: Record<string, string>): Starting {
  const child = spawn(process.execPath, [programFile('main')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, TMPDIR: '/tmp', PORT: '0', DEMO: 'nao', LIMITE_ENVIOS: '1000000', ...env },
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  const exit = once(child, 'exit').then(([code, signal]) => code ?? signal)
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exit
  })
  const printed = (wanted: string) => expect.poll(() => text, { interval: 5 }).toContain(wanted) as Promise<void>
  return { child, exit, printed, baseUrl: () => text.match(/^API em (.+)\/api\/docs$/m)?.[1] ?? '' }
}

export const STARTED = '/api/docs'

/** Signals the group and the process itself, as npm and a terminal do. @returns the time until the end */
export async function end({ child, exit }: Pick<Starting, 'child' | 'exit'>, signal: NodeJS.Signals) {
  const start = performance.now()
  child.kill(signal)
  const again = setTimeout(() => child.kill(signal), ECHO_MS)
  await exit
  clearTimeout(again)
  const took = performance.now() - start
  expect(took).toBeLessThan(END_MS)
  return took
}

/** Ends the API during 60 writes. @param answered how many are answered first @returns the time until the end */
export async function endUnderLoad(
  process_: { child: ChildProcess; exit: Promise<number | string>; baseUrl: string },
  signal: NodeJS.Signals,
  answered = 1,
) {
  const api = await apiOf(process_)
  const calls = Array.from({ length: 60 }, (_, number) => api(createNoticia, noticia(`Durante ${number}`)))
  await Promise.all(calls.slice(0, answered))
  const took = await end(process_, signal)
  expect(await process_.exit).toBe(0)
  const resultados = await Promise.all(calls)
  expect(resultados.filter((resultado) => !resultado.ok && resultado.codigo !== 503)).toEqual([])
  return took
}

export async function expectNothingLeft(dataDir: string) {
  expect(await postmasterOf(dataDir)).toBeUndefined()
  // The watcher ends shortly after the portal.
  await expect.poll(() => programsOn(dataDir)).toEqual([])
}

export function programsOn(dataDir: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'stat=,pid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(dataDir) && !line.startsWith('Z'))
}

/** Stopped processes receive no signals, as on a suspended machine. */
export async function freezeServer(dataDir: string) {
  const pid = String((await postmasterOf(dataDir)) ?? 0)
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' })
  for (const each of [pid, ...stdout.split('\n')].map(Number).filter(Boolean)) process.kill(each, 'SIGSTOP')
}
