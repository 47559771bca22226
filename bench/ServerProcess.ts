import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

interface StartOptions {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Matches the output of a server that accepts requests. */
  ready: RegExp
}

/** A server that runs as a child process. */
export class ServerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts the process and waits for `ready`. @throws Error with the last output where the process ends before. */
  static async start({ command, args, cwd, env, ready }: StartOptions): Promise<ServerProcess> {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const listen = (text: Buffer) => {
        output = (output + text).slice(-4000)
        if (ready.test(output)) resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} ended:\n${output}`)))
      child.once('error', reject)
    })
    return new ServerProcess(child)
  }

  /** Resident memory of the process in megabytes, now and at its highest; read from `/proc`, so on Linux alone. */
  memoryMb() {
    return { now: memoryOf(this.pid, 'VmRSS'), highest: memoryOf(this.pid, 'VmHWM') }
  }

  /** Processor time of all threads so far, in milliseconds; Linux counts it in steps of ten. */
  cpuMs() {
    return cpuMsOf(this.pid)
  }

  /**
   * Memory in megabytes and processor time in milliseconds of the process and all that it has started. What several of them
   * share, the buffers of the database for one, is counted once. A process that ends meanwhile counts no more.
   */
  ofTree() {
    const pids = processesUnder(this.pid)
    const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + (whileItRuns(pid, of) ?? 0), 0)
    return { memoryMb: Math.round(sum(shareOf) / 1024), cpuMs: sum(cpuMsOf) }
  }

  get pid() {
    return Number(this.child.pid)
  }

  /** Sends SIGTERM and waits for the end. */
  stop = () => this.endBy('SIGTERM')

  /** Ends it as a crash does, which tells it nothing. */
  kill = () => this.endBy('SIGKILL')

  private async endBy(signal: NodeJS.Signals) {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }
}

function memoryOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024)
}

/** Kilobytes of memory, each page divided by the number of processes that share it (`Pss`). */
function shareOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}

/** @returns undefined of a process that has ended */
function whileItRuns<T>(pid: number, read: (pid: number) => T): T | undefined {
  try {
    return read(pid)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11)
  return (Number(user) + Number(system)) * 10
}

/** Numbers of a process and of all that it has started, and these, and still run. */
export function processesUnder(pid: number): number[] {
  const listed = whileItRuns(pid, () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')) ?? ''
  const children = listed.split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => processesUnder(Number(child)))]
}
