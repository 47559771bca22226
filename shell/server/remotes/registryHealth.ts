import type { ServerHealth } from '@portal/platform/telemetry/healthRoutes'
import type { Metrics } from '@portal/platform/telemetry/Metrics'
import type { RegistryState } from '@portal/releases'

const WORDS: Record<RegistryState, string> = {
  ok: 'em dia',
  empty: 'nada publicado',
  lost: 'sumiu',
  other: 'é outro',
  backwards: 'voltou atrás',
  forked: 'perdeu revisões',
  damaged: 'danificado',
  unreachable: 'inalcançável',
}

/** The portal works without the store. It becomes ready once every published remote fits, and stays ready. */
export const registryHealth = (state: RegistryState, unfit: string[], hasFitted: boolean): ServerHealth => ({
  ready: { remotos: hasFitted },
  beside: { registro: state === 'ok' || state === 'empty' },
  told: { registro: WORDS[state], ...(unfit.length > 0 && { semContrato: unfit }) },
})

export function measureRegistry(metrics: Metrics, state: () => RegistryState, unfit: () => string[]) {
  metrics.gauge('portal_registry_state', 'Estado do registro de versões: 1 no que vale agora', ['state'], (gauge) => {
    for (const name of Object.keys(WORDS)) gauge.set({ state: name }, name === state() ? 1 : 0)
  })
  metrics.gauge(
    'portal_remotes_unfit',
    'Remotos publicados que não cabem nos contratos deste portal em nenhuma versão',
    [],
    (gauge) => gauge.set(unfit().length),
  )
}
