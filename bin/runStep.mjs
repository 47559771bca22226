import { step } from './step.mjs'

const TAIL_LINES = 80
/** Vitest and Playwright close what they have started first. */
const GRACE_MS = 8_000

/**
 * Runs a program of the dependencies (`npx`) to its end, and passes its output on.
 * @returns whether it succeeded, its exit code or signal, and the last lines that it wrote
 */
export async function runStep(root, processes, title, args, env = {}) {
  step(title)
  const child = processes.startStep('npx', ['--no-install', ...args], {
    cwd: root,
    graceMs: GRACE_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...colours(), ...process.env, NO_UPDATE_NOTIFIER: '1', ...env },
  })
  let written = ''
  const show = (stream) => (chunk) => {
    stream.write(chunk)
    written = lastLines(written + chunk)
  }
  child.stdout.setEncoding('utf8').on('data', show(process.stdout))
  child.stderr.setEncoding('utf8').on('data', show(process.stderr))
  const end = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ title, ok: code === 0, ending: signal ?? code, written }))
  })
  await processes.proceed()
  return end
}

// The program writes to a pipe, where it leaves colours out unless it is asked for them.
const colours = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {})

const lastLines = (text) => text.split('\n').slice(-TAIL_LINES).join('\n')
