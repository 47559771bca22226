/** Several changes during a start cause one restart. After a crash the next change restarts. */
export class RestartedServer {
  constructor(start) {
    this.start = start
    this.server = undefined
    this.restarting = undefined
    this.isOutdated = false
  }

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
      // The new server includes all changes made while the previous one stopped.
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
