import { folderForTest } from '@portal/platform/testing/folderForTest'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

export interface S3 {
  filesUrl: string
  port: number
  /** The server's files, each named `<name>._S3rver_object`. */
  folder: string
  stop: () => Promise<void>
  start: () => Promise<void>
}

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

/** The server's only key; any secret works. */
export const CHAVE = 'S3RVER'

export const filesUrlAt = (port: number, bucket = 'portal', chave = CHAVE) =>
  `s3://${chave}:segredo%2F@${bucket}/arquivos?endpoint=http://127.0.0.1:${port}`
