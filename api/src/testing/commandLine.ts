import { runCommand } from '../commands/runCommand'

export interface Outcome {
  code: number
  out: string[]
  err: string[]
}

export async function commandLine(env: Record<string, string>, args: string[], answer?: string): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommand(args, env, {
    print: (line) => out.push(line),
    warn: (line) => err.push(line),
    ask: async () => answer,
    resolve: (path) => path,
  })
  return { code, out, err }
}
