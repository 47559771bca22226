/**
 * A server that is started anew whenever what it is made of has changed: one at a time, and for several changes at once a single
 * time. One that ends by itself is waited for until the next change.
 */
export class RestartedServer {
  /** @param start starts the server. @returns its process */
  constructor(start) {
    this.start = start
    this.server = undefined
    this.restarting = undefined
    this.isOutdated = false
  }

  /** Resolves when the newest server was started. */
  restart() {
    this.isOutdated = true
    this.restarting ??= this.replace().finally(() => {
      this.restarting = undefined
    })
    return this.restarting
  }

  async replace() {
    while (this.isOutdated) {
      await this.end()
      // What changed while the server before ended is in what is started now.
      this.isOutdated = false
      this.server = this.start()
    }
  }

  async end() {
    const { server } = this
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}
