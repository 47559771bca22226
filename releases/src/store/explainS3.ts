import { ReleaseError } from '../ReleaseError.ts'

/** A Portuguese sentence for an error of the S3 SDK, with the name of the error but neither key nor secret. */
export function explainS3(error: unknown, bucket: string): ReleaseError {
  if (error instanceof ReleaseError) return error
  const { code, name } = error as NodeJS.ErrnoException
  return new ReleaseError(`${sentenceOf(httpStatusOf(error), bucket)} (${code ?? name})`)
}

/** The HTTP status of an SDK error; `undefined` where the server did not answer. */
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

/** The sentence for a server that ignores `If-None-Match`, on which concurrent writers would overwrite each other. */
export const describeIgnoredCondition = (bucket: string) =>
  `O servidor do bucket "${bucket}" não respeita gravações com a condição "If-None-Match: *", e o registro de versões ` +
  'precisa delas. Nada foi publicado nem mudado; use outro servidor, ou uma pasta.'
