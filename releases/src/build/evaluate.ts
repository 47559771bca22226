import { compileFunction } from 'node:vm'

/** Evaluates CommonJS source with the caller's `require`, so that versions share React and MobX. */
export function evaluate<Exports>(source: string, filename: string, require: (id: string) => unknown): Exports {
  const module = { exports: {} as Exports }
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename })
  run(module, module.exports, require)
  return module.exports
}
