import { IgnoredCondition, type S3Fault, s3FaultOf } from '@portal/platform/storage/s3Fault'
import { ReleaseError } from '../model/ReleaseError.ts'

const SENTENCES: Record<S3Fault, (bucket: string) => string> = {
  missing: (bucket) => `Não existe o bucket "${bucket}" de RELEASES_URL. Crie-o, ou corrija o endereço.`,
  region: (bucket) => `O bucket "${bucket}" de RELEASES_URL não é desta região. Corrija "region" no endereço.`,
  credentials: (bucket) =>
    `As credenciais de RELEASES_URL (ou AWS_…) não deixam listar, ler e gravar no bucket "${bucket}". Dê-lhes essas permissões.`,
  unconditional: (bucket) =>
    `O servidor do bucket "${bucket}" não respeita gravações com a condição "If-None-Match: *", e o registro de versões ` +
    'precisa delas. Nada foi publicado nem mudado; use outro servidor, ou uma pasta.',
  certificate: (bucket) =>
    `O certificado do servidor do bucket "${bucket}" de RELEASES_URL não foi aceito; o de uma autoridade sua se nomeia em NODE_EXTRA_CA_CERTS, no ambiente.`,
  away: (bucket) =>
    `O bucket "${bucket}" de RELEASES_URL não responde, ou faltam região ou credenciais. Confira o endereço e a rede.`,
}

/** A Portuguese sentence with the error's name, without credentials. */
export function explainS3(error: unknown, bucket: string): ReleaseError {
  if (error instanceof IgnoredCondition) return new ReleaseError(SENTENCES.unconditional(bucket))
  const { code, name } = error as NodeJS.ErrnoException
  return new ReleaseError(`${SENTENCES[s3FaultOf(error)](bucket)} (${code ?? name})`)
}
