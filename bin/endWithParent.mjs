// Imported into a program of others, and so into those that it starts: none goes on once the one that started it has gone.
const LOOK_MS = 250
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS).unref()
