import { WORK } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'
import { runInTurn } from '../runInTurn'
import { CapaProcess, type PictureLimits } from './CapaProcess'
import { isPhoto } from './kinds'
import type { Drawings, Forma, PictureFault } from './readPicture'
import type { Upload } from './Upload'

/** What draws for the API. */
export type CapaDrawer = Pick<CapaEncoder, 'draw'>

/** Makes the portal's sizes of what people send as a picture; two at a time, so that its readers do not wait, in turns by network. */
export class CapaEncoder {
  private readonly turns = new ConcurrencyLimit(WORK.covers)
  /** Those that draw nothing now, with what ends them after a while. */
  private readonly idle = new Map<CapaProcess, NodeJS.Timeout>()

  constructor(private readonly limits: PictureLimits = WORK.picture) {}

  /**
   * Resolves to what is wrong with the picture where it is not drawn. Nothing but its pixels is kept.
   * @throws a refusal with 503 where too many wait, or the machine is too busy to draw it in time
   */
  async draw<Each extends Forma>(upload: Upload, ip: string, forma: Each): Promise<Drawings[Each] | PictureFault> {
    return runInTurn(this.turns, ip, async () => {
      if (!(await isPhoto(upload))) return 'format'
      const process = this.takeIdle() ?? new CapaProcess(this.limits)
      try {
        return await process.draw(upload.caminho, forma)
      } finally {
        if (process.isSpent) process.end()
        else if (!process.hasEnded)
          this.idle.set(process, setTimeout(() => this.forget(process), WORK.picture.idleMs).unref())
      }
    })
  }

  private takeIdle() {
    for (const [process, timer] of this.idle) {
      clearTimeout(timer)
      this.idle.delete(process)
      if (!process.hasEnded) return process
    }
    return undefined
  }

  private forget(process: CapaProcess) {
    this.idle.delete(process)
    process.end()
  }
}
