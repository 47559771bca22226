import { compileFunction } from 'node:vm'

/**
 * Evaluates a CommonJS module with a `require` of the caller's choosing, so that it shares the caller's instances and
 * several versions of it can live side by side.
 * @param filename what stack traces call it.
 */
export function evaluate<Exports>(source: string, filename: string, require: (id: string) => unknown): Exports {
  const module = { exports: {} as Exports }
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename })
  run(module, module.exports, require)
  return module.exports
}
