import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadEnv } from '../config/loadEnv'
import { runCommand } from './runCommand'

loadEnv('.', (line) => console.error(line))

// npm runs in the portal's folder; INIT_CWD is the caller's.
const { INIT_CWD = process.cwd() } = process.env

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
  resolve: (path) => resolve(INIT_CWD, path),
  async ask(question) {
    if (!process.stdin.isTTY) return undefined
    const reader = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await reader.question(question)
    } finally {
      reader.close()
    }
  },
})
