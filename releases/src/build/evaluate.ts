import { compileFunction } from 'node:vm'

/**
 * Evaluates the source of a CommonJS module with the caller's `require`: the module shares the caller's instances of
 * React and MobX, and several versions of the module can be loaded side by side.
 * @param filename the name of the module in stack traces.
 * @throws what the module throws.
 */
export function evaluate<Exports>(source: string, filename: string, require: (id: string) => unknown): Exports {
  const module = { exports: {} as Exports }
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename })
  run(module, module.exports, require)
  return module.exports
}
