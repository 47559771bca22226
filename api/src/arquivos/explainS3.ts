import { StartupError } from '@portal/platform/process/StartupError'
import { type S3Fault, s3FaultOf, s3ReasonOf, s3StatusOf } from '@portal/platform/storage/s3Fault'

const away = (bucket: string, reason: string) =>
  `O armazenamento de arquivos (bucket "${bucket}") não responde, ou faltam região ou credenciais (${reason}).`

const SENTENCES: Record<S3Fault, (bucket: string, reason: string) => string> = {
  missing: (bucket) => `Não existe o bucket "${bucket}" no armazenamento de arquivos.`,
  region: (bucket, reason) =>
    `O bucket "${bucket}" não é desta região, ou o que responde no endereço não é um servidor S3 (${reason}).`,
  credentials: (bucket) => `As credenciais não dão acesso ao bucket "${bucket}".`,
  certificate: (_, reason) =>
    `O certificado do armazenamento de arquivos não foi aceito (${reason}); o de uma autoridade sua se nomeia em NODE_EXTRA_CA_CERTS, no ambiente.`,
  unconditional: away,
  away,
}

/** Explains in Portuguese why `FILES_URL` is unusable. Contains neither key nor secret. */
export function explainS3(error: unknown, bucket: string): StartupError {
  const sentence = SENTENCES[s3FaultOf(error)](bucket, s3ReasonOf(error))
  return new StartupError(`${sentence} Se FILES_URL (ou AWS_…) está errado, corrija-o e inicie de novo.`)
}

/** True for network errors and 5xx responses. */
export function isAway(error: unknown): boolean {
  const { name, message } = error as Error
  if (name === 'CredentialsProviderError' || message === 'Region is missing') return false
  return (s3StatusOf(error) ?? 503) >= 500
}

export const isUnusable = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'NoSuchKey' &&
  /^(30[17]|40[0134]|5..|undefined)$/.test(`${s3StatusOf(error)}`)
