// Loaded into a portal's process before its program. Its clock goes as others do, and forward by what the journey says: hours of a
// plan pass at once, for all that the process does. Timers, and the browsers, keep their own time.
const RealDate = globalThis.Date
let forwardMs = 0

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + forwardMs)
    else super(...args)
  }

  static now() {
    return RealDate.now() + forwardMs
  }
}

process.on('message', (message) => {
  forwardMs += message.forwardMs
  process.send?.({ forwardMs })
})
// The channel alone keeps no process alive that was asked to end.
process.channel?.unref()
