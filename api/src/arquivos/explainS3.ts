import { StartupError } from '../StartupError'

/** Says in a sentence why the bucket of `FILES_URL` is of no use. Neither key nor secret is in it. */
export function explainS3(error: unknown, bucket: string): StartupError {
  return new StartupError(`${sentenceOf(statusOf(error), bucket)} Corrija FILES_URL (ou AWS_…) e inicie de novo.`)
}

/** Whether the server is away, or fails, as it will not for ever: it neither refused, nor were we unable to ask. */
export function isAway(error: unknown): boolean {
  const { name, message } = error as Error
  if (name === 'CredentialsProviderError' || message === 'Region is missing') return false
  return (statusOf(error) ?? 503) >= 500
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

function sentenceOf(status: number | undefined, bucket: string) {
  if (status === 404) return `Não existe o bucket "${bucket}" no armazenamento de arquivos.`
  if (status === 301 || status === 400) return `O bucket "${bucket}" não é desta região.`
  if (status === 401 || status === 403) return `As credenciais não dão acesso ao bucket "${bucket}".`
  return `O armazenamento de arquivos (bucket "${bucket}") não responde, ou faltam região ou credenciais.`
}
