import { expect, onTestFinished } from 'vitest'
import { openBench, type Portal, ROOT } from '../openBench'
import { openEmbedded } from '../startDemoPortal'

/** Starts two production portals on one database. @param root folder of the build */
export async function startPortals(settings: Record<string, string>, root = ROOT) {
  const sent = { PROXIES: '127.0.0.1/32', LIMITE_CONTATO: '1000', METRICAS: 'sim', ...settings }
  const { close, ...started } = await openBench(async ({ databaseUrl, start }) => {
    const portals: readonly [Portal, Portal] = [await start(sent, { root }), await start(sent, { root })]
    /** Restarts a portal from a folder and waits until the proxy sends it writes. @returns the start time in ms */
    const replace = async (portal: Portal, next = root) => {
      await portal.server.stop()
      const before = performance.now()
      portal.server = (await start(sent, { root: next, port: portal.port })).server
      const took = performance.now() - before
      // The proxy checks health once per second, so the other portal must not stop before that.
      await expect.poll(() => writtenTo(portal), { timeout: 20_000 }).toBeGreaterThan(0)
      return took
    }
    return { portals, databaseUrl, replace }
  }, openEmbedded)
  onTestFinished(close)
  return started
}

async function writtenTo({ address }: Portal): Promise<number> {
  const metrics = await fetch(`${address}/metricas`).then((answer) => answer.text())
  const [, count = '0'] = /^http_request_duration_seconds_count\{.*registrar.*\} (\d+)$/m.exec(metrics) ?? []
  return Number(count)
}
