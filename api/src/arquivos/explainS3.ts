import { StartupError } from '../StartupError'

/** Says in a sentence why the bucket of `FILES_URL` is of no use. Neither key nor secret is in it. */
export function explainS3(error: unknown, bucket: string): StartupError {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return new StartupError(`${sentenceOf(status, bucket)} Corrija FILES_URL (ou AWS_…) e inicie de novo.`)
}

function sentenceOf(status: number | undefined, bucket: string) {
  if (status === 404) return `Não existe o bucket "${bucket}" no armazenamento de arquivos.`
  if (status === 301 || status === 400) return `O bucket "${bucket}" não é desta região.`
  if (status === 401 || status === 403) return `As credenciais não dão acesso ao bucket "${bucket}".`
  return `O armazenamento de arquivos (bucket "${bucket}") não responde, ou faltam região ou credenciais.`
}
