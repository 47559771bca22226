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
  /** Starts it again where it was, with what it held. */
  start: () => Promise<void>
}

/** A server of its own on loopback, stopped when the test is over. */
export async function s3ForTest(): Promise<S3> {
  const directory = await folderForTest()
  const buckets = [{ name: 'portal', configs: [] }]
  const serverAt = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  let running: S3rver | undefined = serverAt(0)
  const { port } = await running.run()
  const stop = async () => {
    const stopping = running
    running = undefined
    await stopping?.close()
  }
  const start = async () => {
    running = serverAt(port)
    await running.run()
  }
  onTestFinished(stop)
  return { filesUrl: filesUrlAt(port), port, folder: `${directory}/portal/arquivos`, stop, start }
}

/** The only key that the server knows; its secret may be any. */
export const CHAVE = 'S3RVER'

export const filesUrlAt = (port: number, bucket = 'portal', chave = CHAVE) =>
  `s3://${chave}:segredo%2F@${bucket}/arquivos?endpoint=http://127.0.0.1:${port}`
