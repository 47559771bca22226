import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { nearest } from '../config/nearest'

type Path = readonly PropertyKey[]

/** Reads a city's folder and collects its problems in Portuguese, with file and line. */
export class CityFolder {
  readonly problems: string[] = []

  constructor(readonly path: string) {}

  has = (name: string) => existsSync(join(this.path, name))

  list = (name: string): string[] => (this.has(name) ? readdirSync(join(this.path, name)) : [])

  read(name: string): Buffer | undefined {
    try {
      return readFileSync(join(this.path, name))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT')
        this.report(name, undefined, `não pode ser lido (${code}): dê ao usuário do portal permissão de leitura.`)
      return undefined
    }
  }

  readText(name: string): string | undefined {
    // Windows editors begin UTF-8 with a byte order mark.
    return this.read(name)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '')
  }

  /** Returns undefined for a missing file and for one with problems. */
  readJson<T>(name: string, schema: z.ZodType<T>): T | undefined {
    const text = this.readText(name)
    if (text === undefined) return undefined
    const json = this.parse(name, text)
    if (json === undefined) return undefined
    const parsed = schema.safeParse(json, { error: inPortuguese })
    if (parsed.success) return parsed.data
    const lineOf = linesIn(text)
    for (const issue of parsed.error.issues) {
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys) this.report(name, lineOf([...issue.path, key]), unknownName(key, schema))
      else this.report(name, lineOf(issue.path), `${issue.path.join('.') || 'o arquivo'}: ${issue.message}`)
    }
    return undefined
  }

  report(name: string, line: number | undefined, problem: string) {
    this.problems.push(`${name}${line ? `, linha ${line}` : ''}: ${problem}`)
  }

  private parse(name: string, text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (error) {
      const [, position] = /position (\d+)/.exec((error as Error).message) ?? []
      const read = position === undefined ? text.trimEnd() : text.slice(0, Number(position))
      this.report(name, read.split('\n').length, 'não é JSON válido: falta ou sobra uma vírgula, aspas ou chave.')
      return undefined
    }
  }
}

const { localeError } = z.locales.pt()

const inPortuguese: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'falta.' : localeError(issue)

/** JSON is a subset of YAML, whose parser gives the position of each value. */
function linesIn(text: string): (path: Path) => number {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  return (path) => {
    const keys = path.map((key) => (typeof key === 'number' ? key : String(key)))
    const node = document.getIn(keys, true) ?? document.getIn(keys.slice(0, -1), true) ?? document.contents
    const [start] = (node as { range?: [number, number, number] }).range ?? [0]
    return counter.linePos(start).line
  }
}

function unknownName(name: string, schema: z.ZodType): string {
  const meant = nearest(name, [...namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))], 3)
  return `não há "${name}".${meant ? ` Você quis dizer "${meant}"?` : ''}`
}

function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { properties } = schema as { properties?: object }
  yield* Object.keys(properties ?? {})
  for (const part of Object.values(schema)) yield* namesIn(part)
}
