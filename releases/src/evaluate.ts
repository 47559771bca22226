import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'

/**
 * Evaluates a CommonJS file with a `require` of the caller's choosing, so that it shares the caller's instances and
 * several versions of it can live side by side.
 */
export function evaluate<Exports>(file: string, require: (id: string) => unknown): Exports {
  const module = { exports: {} as Exports }
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })
  run(module, module.exports, require)
  return module.exports
}
