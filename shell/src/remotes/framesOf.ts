export interface Frame {
  script: string
  line: number
  column: number
}

export function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(FRAME)].map(([, script = '', line, column]) => ({
    script,
    line: Number(line),
    column: Number(column),
  }))
}

/** Chromium: `at name (https://host/a.js:1:2)`; Firefox and Safari: `name@https://host/a.js:1:2`. */
const FRAME = /(https?:\/\/[^\s()@]+):(\d+):(\d+)/g
