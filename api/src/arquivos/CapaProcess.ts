import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WORK } from '../bounds'
import { refusalForNow } from '../ConcurrencyLimit'
import type { Drawings, Forma, PictureFault } from './readPicture'

type Drawn = Drawings[Forma] | PictureFault

export type PictureLimits = Pick<typeof WORK.picture, 'cpuMs' | 'rssBytes' | 'lateMs'>

/**
 * A process that draws covers and pictures of texts, one at a time: what a picture does to its decoder is done to that process alone, which is ended where
 * it takes too long or too much memory, whether or not somebody waits.
 */
export class CapaProcess {
  hasEnded = false
  /** Whether what it has drawn has left it with so much memory that the next picture may be one too many. */
  isSpent = false
  private readonly child: ChildProcess
  private answer: (drawn: Drawn) => void = () => {}
  private fail: (error: Error) => void = () => {}

  constructor(private readonly limits: PictureLimits = WORK.picture) {
    const program = programFile()
    this.child = fork(program, [`${limits.cpuMs}`, `${limits.rssBytes}`], {
      // In a session of its own: Ctrl-C reaches the portal, which finishes what it has begun.
      detached: true,
      serialization: 'advanced',
      // Nothing of the server's environment is passed on.
      // Of the memory of its threads, glibc by default gives back little, so that it grows with each picture.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), '--max-old-space-size=64', '--no-warnings'],
    })
    this.child.on('message', ({ drawn, rss }: { drawn: Drawn; rss: number }) => {
      this.isSpent = rss > WORK.picture.restBytes
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

  /**
   * Resolves to what is wrong with the picture where it is not drawn: `large` also where it took too much processor or memory.
   * @param path of its file
   * @throws a refusal with 503 where the time is up before it took too much of them, or the process has ended before; an error where no
   * process can be started
   */
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

  /** Keeps no program running that has nothing else to do. */
  private rest() {
    this.child.unref()
    this.child.channel?.unref()
  }
}

/** The source beside this one; of the built server, a program beside its parts. */
function programFile() {
  const places = ['./drawCapas.ts', './drawCapas.mjs', './program/drawCapas.mjs']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((file) => existsSync(file))
  if (!found) throw new Error('The program that draws covers is not beside the server.')
  return found
}
