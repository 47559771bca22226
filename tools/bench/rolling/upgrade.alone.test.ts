import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../bin/freePort.mjs'
import { deployedCopy } from './deployedCopy'
import { expectNothingLost } from './expectNothingLost'
import { startNginx } from './proxies'
import { startPortals } from './startPortals'
import { VisitorLoad } from './VisitorLoad'

/** Each later version extends a table that is written and one that is read meanwhile. */
const ADDITIONS = [1, 2, 3].map(
  (number) => `-- expande
ALTER TABLE "mensagens_contato" ADD COLUMN "canal_${number}" text DEFAULT 'portal' NOT NULL;
--> statement-breakpoint
CREATE INDEX "mensagens_contato_canal_${number}" ON "mensagens_contato" ("canal_${number}");
--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "fonte_${number}" text`,
)
const WRITES_BETWEEN = 20

test('three rolling upgrades with migrations behind nginx fail no read and lose no write', async () => {
  const versions = await Promise.all(ADDITIONS.map((_, index) => deployedCopy(ADDITIONS.slice(0, index + 1))))
  const { portals, replace, databaseUrl } = await startPortals({})
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const proxy = await startNginx({ folder, port: await freePort(), upstreams: [portals[0].port, portals[1].port] })
  onTestFinished(() => proxy.stop())
  const load = new VisitorLoad(proxy.origin)
  await expect.poll(() => load.statusOf('/')).toBe(200)
  const further = async () => {
    const before = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + WRITES_BETWEEN)
  }

  load.begin()
  await further()
  const starts: number[] = []
  for (const [index, version] of versions.entries()) {
    expect(await columnsLike(databaseUrl, 'canal_%')).toHaveLength(index)
    for (const portal of portals) {
      starts.push(await replace(portal, version))
      expect(await columnsLike(databaseUrl, 'canal_%')).toHaveLength(index + 1)
      await further()
    }
  }
  await load.end()

  await expectNothingLost('nginx, a migration each time', load, databaseUrl, starts)
})

async function columnsLike(databaseUrl: string, pattern: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'mensagens_contato' AND column_name LIKE $1`,
    [pattern],
  )
  await client.end()
  return rows
}
