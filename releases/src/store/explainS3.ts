import { ReleaseError } from '../ReleaseError.ts'

/** Says in a sentence why a bucket is of no use. Neither key nor secret is in it, and no more of the error than its name. */
export function explainS3(error: unknown, bucket: string): ReleaseError {
  if (error instanceof ReleaseError) return error
  const { code, name } = error as NodeJS.ErrnoException
  return new ReleaseError(`${sentenceOf(httpStatusOf(error), bucket)} (${code ?? name})`)
}

/** What the server answered; `undefined` where it answered nothing. */
export const httpStatusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

function sentenceOf(status: number | undefined, bucket: string) {
  if (status === 404) return `Não existe o bucket "${bucket}" de RELEASES_URL.`
  if (status === 301 || status === 400) return `O bucket "${bucket}" de RELEASES_URL não é desta região.`
  if (status === 401 || status === 403) {
    return `As credenciais de RELEASES_URL (ou AWS_…) não deixam listar, ler e gravar no bucket "${bucket}".`
  }
  if (status === 501) return describeIgnoredCondition(bucket)
  return `O bucket "${bucket}" de RELEASES_URL não responde, ou faltam região ou credenciais.`
}

/** Of a server on which two people who write at once would overwrite each other. */
export const describeIgnoredCondition = (bucket: string) =>
  `O servidor do bucket "${bucket}" não respeita gravações com a condição "If-None-Match: *", e o registro de versões ` +
  'precisa delas. Nada foi publicado nem mudado; use outro servidor, ou uma pasta.'
