import { setInterval } from 'node:timers'
import { type Forma, limitDecoders, readPicture } from './readPicture'

/**
 * A program of its own (`CapaProcess`), which holds nothing but the picture it draws: each message names a picture's file and what
 * it becomes, and is answered with that in its sizes, or with nothing, and with how much memory the process is left with. It ends itself
 * where a picture takes too much, and with its parent.
 */
const [cpuMs = 0, rssBytes = 0] = process.argv.slice(2).map(Number)
/** How often it is looked at what the picture takes, in milliseconds. */
const WATCH_MS = 25

limitDecoders()

let begun = process.cpuUsage()
let isDrawing = false

// The decoder works beside this thread, and may not be asked to stop.
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
