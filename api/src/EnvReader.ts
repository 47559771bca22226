/** Reads settings out of texts and collects what is wrong with them, as sentences in Portuguese. */
export class EnvReader {
  readonly problems: string[] = []

  constructor(private readonly env: Record<string, string | undefined>) {}

  /** An empty value is no value. */
  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined
  }

  number(name: string, otherwise: number): number {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = Number(text)
    if (Number.isFinite(value) && value > 0) return value
    return this.refuse(otherwise, `${name} deve ser um número maior que zero; está "${text}".`)
  }

  integer(name: string, { min, max, otherwise }: { min: number; max: number; otherwise: number }): number {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = Number(text)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    return this.refuse(otherwise, `${name} deve ser um número inteiro de ${min} a ${max}; está "${text}".`)
  }

  flag(name: string, otherwise: boolean): boolean {
    const text = this.text(name)?.toLowerCase()
    if (text === undefined) return otherwise
    if (text === 'sim' || text === 'on') return true
    if (text === 'nao' || text === 'não' || text === 'off') return false
    return this.refuse(otherwise, `${name} deve ser "sim" ou "nao"; está "${text}".`)
  }

  oneOf(name: string, values: string[], otherwise: string): string {
    const text = this.text(name)
    if (text === undefined || values.includes(text)) return text ?? otherwise
    return this.refuse(otherwise, `${name} deve ser um destes: ${values.join(', ')}; está "${text}".`)
  }

  /** One plain address, without a name before it. */
  email(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text)) return text
    return this.refuse(
      undefined,
      `${name} deve ser um endereço de e-mail, como "portal@cidade.example"; está "${text}".`,
    )
  }

  /** The value is never repeated in the sentence: it may hold a password. */
  url(name: string, protocols: string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/$/, '')
    const examples = protocols.map((protocol) => `${protocol}//`).join(' ou ')
    return this.refuse(undefined, `${name} deve ser um endereço completo, começando por ${examples}.`)
  }

  zone(name: string, otherwise: string): string {
    const text = this.text(name)
    if (text === undefined) return otherwise
    try {
      new Intl.DateTimeFormat('pt-BR', { timeZone: text })
      return text
    } catch {
      return this.refuse(otherwise, `${name} deve ser um fuso como "America/Sao_Paulo"; está "${text}".`)
    }
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  }

  origins(name: string): string[] {
    const origins = this.list(name)
    for (const origin of origins) {
      if (URL.canParse(origin) && new URL(origin).origin === origin) continue
      this.problems.push(`${name} deve listar origens como "https://portal.example", sem caminho; há "${origin}".`)
    }
    return origins
  }

  /** Leaves out what is undefined. */
  present<Values extends Record<string, string | undefined>>(values: Values) {
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
      Record<keyof Values, string>
    >
  }

  private refuse<Value>(otherwise: Value, problem: string): Value {
    this.problems.push(problem)
    return otherwise
  }
}
