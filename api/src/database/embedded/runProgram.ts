import { type SpawnOptions, spawn } from 'node:child_process'
import type { Programs } from './programs'
import type { ServerUser } from './ServerUser'

/** The programs get no more, because the portal's environment holds secrets. */
const environment = (programs: Programs) => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...programs.env,
})

export function spawnProgram(
  program: string,
  args: string[],
  programs: Programs,
  owner: ServerUser,
  options: SpawnOptions,
) {
  const [file = program, ...rest] = [...owner.prefix, program, ...args]
  return spawn(file, rest, { ...options, ...owner.ids, env: environment(programs) })
}

/** Runs a program to its end. An abort kills it with its children, or prevents its start. */
export function runProgram(
  program: string,
  args: string[],
  programs: Programs,
  owner: ServerUser,
  signal: AbortSignal,
) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    if (signal.aborted) return resolve({ code: null, output: '' })
    const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'], detached: true }
    const child = spawnProgram(program, args, programs, owner, options)
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }
    signal.addEventListener('abort', end)
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('exit', () => signal.removeEventListener('abort', end))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
