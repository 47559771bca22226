import { setInterval } from 'node:timers'
import { type Forma, limitDecoders, readPicture } from './readPicture'

/** Draws what each message names and replies with its memory. Exits if a picture takes too much. */
const [cpuMs = 0, rssBytes = 0] = process.argv.slice(2).map(Number)
/** Milliseconds between checks of processor and memory. */
const WATCH_MS = 25

limitDecoders()

let begun = process.cpuUsage()
let isDrawing = false

// The decoder runs on another thread and cannot be stopped otherwise.
const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)

setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  if (isDrawing && ((user + system) / 1_000 > cpuMs || process.memoryUsage.rss() > rssBytes)) end()
}, WATCH_MS).unref()

process.on('message', async ({ path, forma }: { path: string; forma: Forma }) => {
  begun = process.cpuUsage()
  isDrawing = true
  const drawn = await readPicture(path, forma)
  isDrawing = false
  process.send?.({ drawn, rss: process.memoryUsage.rss() })
})
