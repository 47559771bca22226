import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { runInTurn } from '@portal/platform/limits/runInTurn'
import { WORK } from '../config/limits'
import type { Upload } from '../http/Upload'
import { CapaProcess, type PictureLimits } from './CapaProcess'
import { isPhoto } from './kinds'
import type { Drawings, Forma, PictureFault } from './readPicture'

export type CapaDrawer = Pick<CapaEncoder, 'draw'>

export class CapaEncoder {
  private readonly turns = new ConcurrencyLimit(WORK.covers)
  private readonly idle = new Map<CapaProcess, NodeJS.Timeout>()

  constructor(private readonly limits: PictureLimits = WORK.picture) {}

  /** Keeps only the pixels. Resolves to the fault of a bad picture. @throws a refusal with 503 if too busy */
  async draw<Each extends Forma>(upload: Upload, ip: string, forma: Each): Promise<Drawings[Each] | PictureFault> {
    return runInTurn(this.turns, ip, async () => {
      if (!(await isPhoto(upload))) return 'format'
      const process = this.takeIdle() ?? new CapaProcess(this.limits)
      try {
        return await process.draw(upload.caminho, forma)
      } finally {
        if (process.needsRecycling) process.end()
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
