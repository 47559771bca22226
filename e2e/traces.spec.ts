import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from './portalTest'
import { startPortal } from './startPortal'

interface Span {
  name: string
  spanId: string
  parentSpanId?: string
}

test('a page, its rendering, calls and statements form one trace', async ({ request }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-rastros-'))
  const bodies: string[] = []
  const collector = createServer(async (asked, answer) => {
    bodies.push(await text(asked))
    answer.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const portal = await startPortal({
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  const ancestry = (span: Span): string[] => {
    const parent = spans().find(({ spanId }) => spanId === span.parentSpanId)
    return [...(parent ? ancestry(parent) : []), span.name]
  }
  try {
    const page = await request.get(`${portal.url}/noticias?busca=segredo-procurado`)
    expect(page.status()).toBe(200)
    await expect
      .poll(() => spans().map((span) => ancestry(span).join(' > ')))
      .toContain('GET /* > render > GET /api/noticia/listarTodas > SELECT noticias')
    expect(bodies.join()).not.toContain('segredo')
  } finally {
    await portal.close()
    collector.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('without traces the program loads no OpenTelemetry', async () => {
  const dist = join(import.meta.dirname, '../shell/dist')
  const read = async (file: string): Promise<[string, string]> => [file, await readFile(join(dist, file), 'utf8')]
  const chunks = (await readdir(join(dist, 'program'))).filter((name) => name.endsWith('.mjs'))
  const files = await Promise.all(['main.mjs', ...chunks.map((name) => `program/${name}`)].map(read))
  const traced = files.filter(([, source]) => /["']@opentelemetry\//.test(source)).map(([file]) => file)
  expect(traced).toEqual(['program/OtelTraces.mjs'])
  const staticImports = files.filter(([, source]) => /^import .*OtelTraces\.mjs/m.test(source)).map(([file]) => file)
  expect(staticImports).toEqual([])
})
