import type { Metrics, ServerHealth } from '@portal/api'
import type { RegistryState } from '@portal/releases'

/** The states of the registry, as `/saude` tells them. */
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

/**
 * How registry and remotes fare. The portal serves on by what it knows while the registry is away; one that starts is not ready
 * while a published remote fits it in no version. One that was ready stays so: the other remotes need it.
 * @param unfit the names of such remotes. @param hasFitted whether there were none at some moment.
 */
export const registryHealth = (state: RegistryState, unfit: string[], hasFitted: boolean): ServerHealth => ({
  ready: { remotos: hasFitted },
  beside: { registro: state === 'ok' || state === 'empty' },
  told: { registro: WORDS[state], ...(unfit.length > 0 && { semContrato: unfit }) },
})

/** Adds the state of the registry to the server's metrics. */
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
