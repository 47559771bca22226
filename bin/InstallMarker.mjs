import { linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { step } from './step.mjs'

const LOOK_MS = 250

/**
 * Says beside `node_modules` that an installation is under way, and by which processes: there before the first file is touched, gone
 * when the last one is there. One that is left behind tells of an installation that was cut off.
 */
export class InstallMarker {
  constructor(root) {
    this.root = root
    this.file = join(root, '.portal-installing')
  }

  isThere() {
    return readText(this.file) !== undefined
  }

  /** Waits until no process installs here any more, and sets the marker for this one. @returns whether one was left behind */
  async set() {
    // By its folder a process is told from another one that has its number by now.
    process.chdir(this.root)
    let isTold = false
    let wasLeft = false
    for (;;) {
      if (this.create()) return wasLeft
      const found = readText(this.file)
      if (found?.split(' ').some((pid) => this.isAlive(Number(pid)))) {
        if (!isTold) step('Outra instalação desta pasta está em andamento; esperando que termine…')
        isTold = true
        await wait(LOOK_MS)
      } else if (found !== undefined) {
        this.removeAbandoned(found)
        wasLeft = true
      }
    }
  }

  /** Names a process that may outlive this one. */
  name(pid) {
    renameSync(this.draft(`${process.pid} ${pid}`), this.file)
  }

  remove() {
    rmSync(this.file, { force: true })
  }

  /** A link appears with its content, and only where there is none. */
  create() {
    const draft = this.draft(String(process.pid))
    try {
      linkSync(draft, this.file)
      return true
    } catch (error) {
      if (error.code === 'EEXIST') return false
      throw error
    } finally {
      rmSync(draft)
    }
  }

  draft(content) {
    const file = `${this.file}.${process.pid}`
    writeFileSync(file, content)
    return file
  }

  /** Of several that find it at once, one removes it; a new one that was set meanwhile is put back. */
  removeAbandoned(found) {
    const taken = `${this.file}.${process.pid}.old`
    try {
      renameSync(this.file, taken)
    } catch (error) {
      if (error.code === 'ENOENT') return
      throw error
    }
    if (readText(taken) === found) rmSync(taken, { force: true })
    else renameSync(taken, this.file)
  }

  isAlive(pid) {
    if (!(pid > 0)) return false
    try {
      process.kill(pid, 0)
    } catch (error) {
      if (error.code === 'ESRCH') return false
    }
    if (process.platform !== 'linux') return true
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(this.root)
    } catch (error) {
      // A process that has ended and was not yet buried has no folder.
      return error.code === 'EACCES'
    }
  }
}

export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
