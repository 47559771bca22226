import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

export interface S3Options {
  /** Accepts `If-None-Match` but overwrites. */
  ignoresConditions?: boolean
  /** Executes a request but never responds. */
  loses?: (request: IncomingMessage) => boolean
}

/** A proxy adds to s3rver what it lacks: conditional writes, atomic reads and version 2 lists. */
export async function startS3({ ignoresConditions = false, loses = () => false }: S3Options = {}) {
  const directory = await folderForTest()
  const buckets = [{ name: 'portal', configs: [] }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  const { port: behind } = await s3.run()
  const requests: string[] = []

  const pass = async ({ method, url, headers }: Asked, body?: Buffer) => {
    const asked = { port: behind, host: '127.0.0.1', method, path: toListV1(url), headers }
    const [answer] = (await once(request(asked).end(body), 'response')) as [IncomingMessage]
    const answered = toListV2(await buffer(answer))
    const length = method === 'GET' && { 'content-length': answered.byteLength }
    return { status: answer.statusCode ?? 500, headers: { ...answer.headers, ...length }, body: answered }
  }
  const isTaken = async ({ url, headers: { host } }: Asked) =>
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

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The only accepted key is `S3RVER`, with any secret. */
export const urlAt = (port: number, { bucket = 'portal', key = 'S3RVER' } = {}) =>
  `s3://${key}:segredo%2F@${bucket}/releases?endpoint=http://127.0.0.1:${port}`

const PRECONDITION_FAILED = {
  status: 412,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from('<Error><Code>PreconditionFailed</Code><Condition>If-None-Match</Condition></Error>'),
}

/** s3rver pages only version 1 lists correctly. */
function toListV1(url = ''): string {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  if (searchParams.get('list-type') !== '2') return url
  const marker = searchParams.get('continuation-token') ?? searchParams.get('start-after') ?? ''
  return `${pathname}?${new URLSearchParams({ prefix: searchParams.get('prefix') ?? '', marker })}`
}

/** Adds the continuation token of version 2. */
function toListV2(answer: Buffer): Buffer {
  if (!answer.includes('<IsTruncated>true</IsTruncated>')) return answer
  const text = String(answer)
  const last = [...text.matchAll(/<Key>(.+?)<\/Key>/g)].at(-1)?.[1] ?? ''
  const end = '</ListBucketResult>'
  return Buffer.from(text.replace(end, `<NextContinuationToken>${last}</NextContinuationToken>${end}`))
}
