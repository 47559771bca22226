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
    const pid = Number(this.child.pid)
    return { now: memoryOf(pid, 'VmRSS'), highest: memoryOf(pid, 'VmHWM') }
  }

  /** Processor time of all threads so far, in milliseconds; Linux counts it in steps of ten. */
  cpuMs() {
    return cpuMsOf(Number(this.child.pid))
  }

  /** Resident memory in megabytes and processor time in milliseconds of the process and all that it has started. */
  ofTree() {
    const pids = processesUnder(Number(this.child.pid))
    const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0)
    return { memoryMb: sum((pid) => memoryOf(pid, 'VmRSS')), cpuMs: sum(cpuMsOf) }
  }

  /** Sends SIGTERM and waits for the end. */
  async stop() {
    if (this.child.exitCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}

function memoryOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024)
}

function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11)
  return (Number(user) + Number(system)) * 10
}

function processesUnder(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => processesUnder(Number(child)))]
}
