import { ARQUIVO_GRANDE, ARQUIVO_LIMITE_BYTES, DOCUMENTO_NAO_PDF } from '@portal/shared-contracts/api'

/** What a file may be, by what it is called, what it says it is and how it begins. */
export interface Formato {
  extensoes: readonly string[]
  tipo: string
  /** Its first bytes. */
  assinatura: readonly number[]
}

export interface ArquivoKind {
  formatos: readonly Formato[]
  /** What is said of any other file. */
  recusa: string
}

export const PDF: ArquivoKind = {
  formatos: [{ extensoes: ['pdf'], tipo: 'application/pdf', assinatura: [0x25, 0x50, 0x44, 0x46, 0x2d] }],
  recusa: DOCUMENTO_NAO_PDF,
}

/** The `accept` of an input. */
export const acceptOf = ({ formatos }: ArquivoKind): string =>
  formatos.flatMap(({ tipo, extensoes }) => [tipo, ...extensoes.map((extensao) => `.${extensao}`)]).join(',')

/** Says why a file is refused, or nothing: another kind of file first, then one that is too large (§5, §9). */
export const checkArquivo =
  ({ formatos, recusa }: ArquivoKind) =>
  async (file: File): Promise<string | undefined> => {
    const extensao = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    const formato = formatos.find(({ tipo, extensoes }) => tipo === file.type && extensoes.includes(extensao))
    if (!formato || !(await beginsWith(file, formato.assinatura))) return recusa
    return file.size >= ARQUIVO_LIMITE_BYTES ? ARQUIVO_GRANDE : undefined
  }

async function beginsWith(file: File, assinatura: readonly number[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, assinatura.length).arrayBuffer())
  return assinatura.every((byte, index) => bytes[index] === byte)
}
