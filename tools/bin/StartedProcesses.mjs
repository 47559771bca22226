import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 250

/** The portal stops by itself within ten seconds. */
export const SERVER_GRACE_MS = 11_000

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

const hasGroups = process.platform !== 'win32'

/** npm ends only its shell on SIGTERM, so the end of npm counts as a signal too. */
export class StartedProcesses {
  constructor() {
    this.running = new Set()
    this.closers = []
    this.ending = undefined
    for (const signal of Object.keys(EXIT_CODES)) process.on(signal, () => void this.end(signal))
    if (!process.env.npm_lifecycle_event) return
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) void this.end('SIGTERM')
    }, LOOK_MS).unref()
  }

  /** A process group of its own shields the step from the terminal's Ctrl-C. @param signal sent first */
  startStep(program, args, { graceMs, signal = 'SIGINT', ...options }) {
    const child = spawn(program, args, { ...options, detached: hasGroups })
    const kill = (sent) => sendTo(child, sent, hasGroups)
    return this.keep(child, {
      end: () => kill(graceMs > 0 ? signal : 'SIGKILL'),
      kill: () => kill('SIGKILL'),
      isThere: () => hasGroups && kill(0),
      graceMs,
    })
  }

  /** A closed channel tells the server that this process ended. @param graceMs longer than the server needs to stop */
  startServer(program, args, { graceMs, ...options }) {
    const child = spawn(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    return this.keep(child, {
      end: (signal) => sendTo(child, signal),
      kill: () => sendTo(child, 'SIGKILL'),
      isThere: () => false,
      graceMs,
    })
  }

  /** Runs `close` on a signal, after the started programs have ended, in reverse order. */
  own(close) {
    this.closers.push(close)
  }

  /** Never resolves in a process that is ending, so that no next step starts. */
  async proceed() {
    await this.ending
  }

  keep(child, owned) {
    this.running.add(owned)
    owned.over = new Promise((resolve) => {
      child.on('error', resolve)
      child.on('close', resolve)
    }).then(() => this.running.delete(owned))
    if (this.ending) owned.kill()
    return child
  }

  /** Ends all programs and this process. Never resolves. */
  end(signal) {
    for (const owned of this.running) owned.end(signal)
    this.ending ??= this.endAll(signal)
    return this.ending
  }

  async endAll(signal) {
    await Promise.all(
      [...this.running].map(async ({ over, kill, isThere, graceMs }) => {
        const late = setTimeout(kill, graceMs)
        const last = performance.now() + graceMs + LOOK_MS
        await over
        // Children may outlive their step. Without a parent that reads its exit code, a child stays forever.
        while (isThere() && performance.now() < last) await wait(LOOK_MS / 10)
        clearTimeout(late)
      }),
    )
    for (const close of this.closers.reverse()) await close()
    process.exit(EXIT_CODES[signal])
  }
}

function sendTo(child, signal, isGroup = false) {
  if (child.pid === undefined) return false
  try {
    return process.kill(isGroup ? -child.pid : child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
    return false
  }
}
