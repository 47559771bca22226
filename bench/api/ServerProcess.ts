import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

interface Start {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** What it prints once it answers. */
  ready: RegExp
}

/** A server in a process of its own. */
export class ServerProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start({ command, args, cwd, env, ready }: Start): Promise<ServerProcess> {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (text: Buffer) => {
        said = (said + text).slice(-4000)
        if (ready.test(said)) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} ended:\n${said}`)))
      child.once('error', reject)
    })
    return new ServerProcess(child)
  }

  /** Megabytes of memory that the process holds, now and at its highest; Linux tells. */
  memoryMb() {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8')
    const of = (field: string) => Math.round(Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024)
    return { now: of('VmRSS'), highest: of('VmHWM') }
  }

  /** Milliseconds of processor time that it has had, all threads together; Linux tells, in steps of ten. */
  cpuMs() {
    const [, fields = ''] = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11)
    return (Number(user) + Number(system)) * 10
  }

  async stop() {
    if (this.child.exitCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}
