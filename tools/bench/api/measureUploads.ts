import { median } from '../median'
import { type Effort, type Measure, runLoad } from './load'
import { noticiaForm } from './noticiaForm'
import { openSession } from './openSession'
import { photo } from './pictures'
import type { Row } from './Row'

const UPLOADERS = 4
const MIN_PER_SECOND = 8
const MAX_LIST_P99_MS = 200

export async function measureUploads(portal: string, { seconds }: Effort): Promise<Row[]> {
  const token = await openSession(portal)
  const cover = new File([new Uint8Array(await photo())], 'capa.jpg', { type: 'image/jpeg' })
  const list = { url: `${portal}/api/noticia/listarTodas?paginacao=1`, overallRate: 100 }
  await send(portal, token, cover)

  const until = performance.now() + seconds * 2000
  const [reading, ...sent] = await Promise.all([
    runLoad(list, seconds * 2),
    ...Array.from({ length: UPLOADERS }, () => sendUntil(until, () => send(portal, token, cover))),
  ])
  const measure = summary(sent.flat(), seconds * 2)
  return [
    {
      what: `cover of ${Math.round(cover.size / 1e5) / 10} MB`,
      portal: measure,
      goal: `≥ ${MIN_PER_SECOND}/s`,
      met: measure.perSecond >= MIN_PER_SECOND,
    },
    {
      what: 'list meanwhile, 100/s asked for',
      portal: reading,
      goal: `p99 ≤ ${MAX_LIST_P99_MS} ms`,
      met: reading.p99 <= MAX_LIST_P99_MS,
    },
  ]
}

async function send(portal: string, token: string, cover: File) {
  const answer = await fetch(`${portal}/api/noticia/incluir`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: noticiaForm(cover),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
}

async function sendUntil(end: number, upload: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  while (performance.now() < end) {
    const start = performance.now()
    await upload()
    took.push(performance.now() - start)
  }
  return took
}

function summary(took: number[], seconds: number): Measure {
  const slowest = [...took].sort((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN
  return { perSecond: took.length / seconds, p50: Math.round(median(took)), p99: Math.round(slowest) }
}
