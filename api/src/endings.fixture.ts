import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createNoticia } from '@portal/shared-contracts/api'
import { expect, onTestFinished } from 'vitest'
import { apiOf, noticia } from './reliability.fixture'
import { postmasterOf } from './testing/dataDirForTest'
import { programFile } from './testing/programFile'

/** What was promised, from the first signal on. */
const END_MS = 10_000
/** A signal that reaches a process by more than one way does so within this time. */
const ECHO_MS = 100

export interface Starting {
  child: ChildProcess
  exit: Promise<number | string>
  /** Resolves when it has printed that. */
  printed: (text: string) => Promise<void>
  baseUrl: () => string
}

/** Starts the API in a process group of its own; killed when the test is over. */
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

/** Signals the whole group, and the process once more, as npm and a terminal do. @returns how long it took to end */
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

/** Ends the API while 60 calls write. @param answered of these calls before it ends. @returns how long it took to end */
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

/** Nothing runs on the folder any more: no server, and no program that makes one. */
export async function expectNothingLeft(dataDir: string) {
  expect(await postmasterOf(dataDir)).toBeUndefined()
  expect(programsOn(dataDir)).toEqual([])
}

/** Command lines of the processes that name the folder. */
export function programsOn(dataDir: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'stat=,pid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(dataDir) && !line.startsWith('Z'))
}

/** Stops every process of the embedded server, as a machine does that is suspended; one that is stopped hears no signal. */
export async function freezeServer(dataDir: string) {
  const pid = String((await postmasterOf(dataDir)) ?? 0)
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' })
  for (const each of [pid, ...stdout.split('\n')].map(Number).filter(Boolean)) process.kill(each, 'SIGSTOP')
}
