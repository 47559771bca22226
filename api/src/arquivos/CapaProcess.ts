import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusalForNow } from '@portal/platform/limits/ConcurrencyLimit'
import { WORK } from '../config/limits'
import type { Drawings, Forma, PictureFault } from './readPicture'

type Drawn = Drawings[Forma] | PictureFault

export type PictureLimits = Pick<typeof WORK.picture, 'cpuMs' | 'rssBytes' | 'lateMs'>

/** Draws one picture at a time. A malicious one harms only this process, which then is ended. */
export class CapaProcess {
  hasEnded = false
  /** Memory left over from the last picture may be too much for another one. */
  needsRecycling = false
  private readonly child: ChildProcess
  private answer: (drawn: Drawn) => void = () => {}
  private fail: (error: Error) => void = () => {}

  constructor(private readonly limits: PictureLimits = WORK.picture) {
    const program = programFile()
    this.child = fork(program, [`${limits.cpuMs}`, `${limits.rssBytes}`], {
      // Its own session: Ctrl-C must not reach it before the portal has finished its work.
      detached: true,
      serialization: 'advanced',
      // The server's environment is not passed on. Without this setting glibc returns little memory of threads.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), '--max-old-space-size=64', '--no-warnings'],
    })
    this.child.on('message', ({ drawn, rss }: { drawn: Drawn; rss: number }) => {
      this.needsRecycling = rss > WORK.picture.restBytes
      this.answer(drawn)
    })
    this.child.once('exit', () => {
      this.hasEnded = true
      this.answer('large')
    })
    this.child.once('error', (error) => {
      this.hasEnded = true
      this.fail(error)
    })
    this.rest()
  }

  /** Resolves to the fault of a bad or too costly picture. @throws a refusal with 503 if interrupted */
  async draw<Each extends Forma>(path: string, forma: Each): Promise<Drawings[Each] | PictureFault> {
    if (this.hasEnded) throw refusalForNow()
    this.child.ref()
    this.child.channel?.ref()
    const late = setTimeout(() => {
      this.fail(refusalForNow())
      this.end()
    }, this.limits.lateMs)
    try {
      return await new Promise<Drawings[Each] | PictureFault>((resolve, reject) => {
        this.answer = resolve as (drawn: Drawn) => void
        this.fail = reject
        this.child.send({ path, forma }, (error) => error && reject(refusalForNow()))
      })
    } finally {
      clearTimeout(late)
      this.rest()
    }
  }

  end() {
    this.child.kill('SIGKILL')
  }

  /** The idle process must not keep the portal running. */
  private rest() {
    this.child.unref()
    this.child.channel?.unref()
  }
}

/** The source beside this file, or in a build a program beside its chunk. */
function programFile() {
  const places = ['./drawCapas.ts', './drawCapas.mjs', './program/drawCapas.mjs']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((file) => existsSync(file))
  if (!found) throw new Error('The program that draws covers is not beside the server.')
  return found
}
