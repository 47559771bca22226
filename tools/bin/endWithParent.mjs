// Imported into third-party programs and their children, so that none outlives its parent.
const LOOK_MS = 250
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS).unref()
