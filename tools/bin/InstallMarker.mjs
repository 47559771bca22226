import { linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { step } from './step.mjs'

const LOOK_MS = 250

/** A marker that stays behind means that the installation was interrupted. */
export class InstallMarker {
  constructor(root) {
    this.root = root
    this.file = join(root, '.portal-installing')
  }

  isThere() {
    return readText(this.file) !== undefined
  }

  /** Waits until no process installs here, then sets the marker. @returns whether an interrupted one was left */
  async set() {
    // The working directory tells this process from a later one with the same pid.
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

  name(pid) {
    renameSync(this.draft(`${process.pid} ${pid}`), this.file)
  }

  remove() {
    rmSync(this.file, { force: true })
  }

  /** Creating a link is atomic and fails if one exists. */
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

  /** Several processes may find the same marker. A new marker that was moved by mistake is put back. */
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
      // An ended process has no working directory, even before its parent reads its exit code.
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
