import type { Metrics } from '@portal/platform/telemetry/Metrics'
import type { PageCache } from './PageCache'

export function measurePages(metrics: Metrics, pages: PageCache) {
  const answers = metrics.counter(
    'portal_pages_total',
    'Páginas enviadas: feitas na hora (rendered), guardadas (kept) ou a última boa, na falta de outra (stale)',
    ['source'],
  )
  pages.onAnswer = (source) => answers.inc({ source })
  metrics.gauge('portal_kept_pages_bytes', 'Memória das páginas guardadas', [], (gauge) => gauge.set(pages.bytes))
}
