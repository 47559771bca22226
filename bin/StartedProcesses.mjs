import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** How often it is looked whether npm is still there. */
const LOOK_MS = 250

/** The portal ends within ten seconds by itself. */
export const SERVER_GRACE_MS = 11_000

/** What a signal ends, as a shell says it. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

const hasGroups = process.platform !== 'win32'

/**
 * Owns the programs that this process starts: nothing ends this process without ending them first, be it a signal or the end of npm,
 * which on SIGTERM ends its shell and leaves what that has started.
 */
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

  /**
   * Starts a step in a group of its own, which a Ctrl-C at the terminal does not reach: it is ended as a whole, and once.
   * @param graceMs how long it may take to tidy up. @param signal by which it is asked to
   */
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

  /**
   * Starts a server in the foreground. It hears of each signal, of those too that the terminal sends it itself, and by the end of a
   * channel that this process has ended, however that was.
   * @param graceMs more than the server takes to end
   */
  startServer(program, args, { graceMs, ...options }) {
    const child = spawn(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    return this.keep(child, {
      end: (signal) => sendTo(child, signal),
      kill: () => sendTo(child, 'SIGKILL'),
      isThere: () => false,
      graceMs,
    })
  }

  /** Calls back before this process ends by a signal, when what it has started has ended; the last first. */
  own(close) {
    this.closers.push(close)
  }

  /** To be awaited after a step: what comes next does not begin in a process that is ending. */
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

  /** Ends everything, and this process with it. Never resolves. */
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
        // What a step has started may take longer to end than the step. Where nobody buries it, it is there for ever.
        while (isThere() && performance.now() < last) await wait(LOOK_MS / 10)
        clearTimeout(late)
      }),
    )
    for (const close of this.closers.reverse()) await close()
    process.exit(EXIT_CODES[signal])
  }
}

/** @returns whether there was anybody to send it to */
function sendTo(child, signal, isGroup = false) {
  if (child.pid === undefined) return false
  try {
    return process.kill(isGroup ? -child.pid : child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
    return false
  }
}
