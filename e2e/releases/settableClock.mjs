// Preloaded into a portal's process. The journey moves `Date` forward, while timers and browsers keep real time.
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
// The channel must not keep an ending process alive.
process.channel?.unref()
