import { test as base } from '../portalTest'
import { type Lancamento, startLancamento } from './startLancamento'

/** A test with a portal of its own, whose remotes are released from elsewhere. Every test begins with no rollout. */
export const test = base.extend<{ calm: undefined }, { lancamento: Lancamento }>({
  lancamento: [
    async ({ nome: _ }, use) => {
      const lancamento = await startLancamento()
      await use(lancamento)
      await lancamento.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  servidor: [
    async ({ lancamento: { portalUrl, origins } }, use) =>
      use({
        portalUrl,
        apiUrl: portalUrl,
        origens: Object.values(origins).map(({ url }) => url),
        tamanhoPagina: 9,
        temExtensoes: true,
      }),
    { scope: 'worker' },
  ],
  calm: [
    async ({ lancamento: { store, origins, release } }, use) => {
      await use(undefined)
      for (const { faults } of Object.values(origins)) faults.clear()
      for (const [name, { rollout, killed }] of Object.entries((await store.readHead())?.remotes ?? {})) {
        if (rollout) await release([`rollout abort ${name}`])
        if (killed) await release([`revive ${name}`])
      }
    },
    { auto: true },
  ],
})
