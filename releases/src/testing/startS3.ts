import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { folderForTest } from './folderForTest.ts'
import { inFirstVersion, inSecondVersion } from './listing.ts'

export interface S3Options {
  /** Whether it takes the precondition, and overwrites all the same. */
  ignoresConditions?: boolean
  /** Whether a request is done, and its answer lost on the way. */
  loses?: (request: IncomingMessage) => boolean
}

/**
 * An S3 server on loopback, stopped when the test is over. s3rver keeps the objects, and falls short of S3 in what matters
 * here: it knows no conditional writes, a reader may find half of what is being written, and it lists no second page. So a
 * layer before it answers a `PUT` with `If-None-Match: *` 412 where the name is taken, lets one request pass after the
 * other, and turns the pages.
 */
export async function startS3({ ignoresConditions = false, loses = () => false }: S3Options = {}) {
  const directory = await folderForTest()
  const buckets = [{ name: 'portal', configs: [] }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  const { port: behind } = await s3.run()
  const requests: string[] = []

  const pass = async ({ method, url, headers }: Ask, body?: Buffer) => {
    const asked = { port: behind, host: '127.0.0.1', method, path: inFirstVersion(url), headers }
    const [answer] = (await once(request(asked).end(body), 'response')) as [IncomingMessage]
    const answered = inSecondVersion(await buffer(answer))
    const length = method === 'GET' && { 'content-length': answered.byteLength }
    return { status: answer.statusCode ?? 500, headers: { ...answer.headers, ...length }, body: answered }
  }
  const isTaken = async ({ url, headers: { host } }: Ask) =>
    (await pass({ method: 'HEAD', url, headers: { host } })).status === 200

  const answer = async (asked: IncomingMessage, answering: ServerResponse) => {
    const sent = await buffer(asked)
    requests.push(`${asked.method} ${decodeURIComponent(asked.url ?? '')}`)
    const isConditional = asked.headers['if-none-match'] === '*' && !ignoresConditions
    const refused = isConditional && (await isTaken(asked))
    const { status, headers, body } = refused ? PRECONDITION_FAILED : await pass(asked, sent)
    if (loses(asked)) asked.socket.destroy()
    else answering.writeHead(status, headers).end(body)
  }
  let last = Promise.resolve()
  const server = createServer((asked, answering) => {
    last = last.then(() => answer(asked, answering)).catch(() => void asked.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close().closeAllConnections()
    await s3.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: urlAt(port), port, folder: `${directory}/portal/releases`, requests }
}

type Ask = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** For `RELEASES_URL`. The server knows one key alone; its secret may be any. */
export const urlAt = (port: number, { bucket = 'portal', key = 'S3RVER' } = {}) =>
  `s3://${key}:segredo%2F@${bucket}/releases?endpoint=http://127.0.0.1:${port}`

const PRECONDITION_FAILED = {
  status: 412,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from('<Error><Code>PreconditionFailed</Code><Condition>If-None-Match</Condition></Error>'),
}
