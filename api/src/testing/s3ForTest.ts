import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { folderForTest } from './folderForTest'

export interface S3 {
  /** For `FILES_URL`: a folder in an empty bucket. */
  filesUrl: string
  /** Of the server, which speaks S3. */
  port: number
  /** Where the server keeps what lies in the bucket's folder, a file `<name>._S3rver_object` each. */
  folder: string
  stop: () => Promise<void>
}

/** A server of its own on loopback, stopped when the test is over. */
export async function s3ForTest(): Promise<S3> {
  const directory = await folderForTest()
  const buckets = [{ name: 'portal', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  const { port } = await server.run()
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.close()
    return stopped
  }
  onTestFinished(stop)
  return { filesUrl: filesUrlAt(port), port, folder: `${directory}/portal/arquivos`, stop }
}

/** The only key that the server knows; its secret may be any. */
export const CHAVE = 'S3RVER'

export const filesUrlAt = (port: number, bucket = 'portal', chave = CHAVE) =>
  `s3://${chave}:segredo%2F@${bucket}/arquivos?endpoint=http://127.0.0.1:${port}`
