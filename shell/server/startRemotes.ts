import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { openStore, RegistryMemory, readLocalReleases } from '@portal/releases'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import type { DeliveryOptions } from './delivery'
import { grantedTo } from './remotes/grantedHosts'
import { opensVersions } from './remotes/overrides'
import { startRegistryCatalog } from './remotes/registryCatalog'
import { Isolation } from './rendering/Isolation'
import { findSandbox } from './rendering/sandbox'

const ISOLADOS = 'Remotos: cada versão em um processo que o sistema operacional isola (bubblewrap).'
const NAO_ISOLADOS =
  'Remotos: cada versão em um processo seu, que o sistema operacional não isola: quem pode publicar pode executar código neste servidor.'
const NO_PORTAL =
  'REMOTOS_CONFIAVEIS: sem isolamento, no próprio processo do portal, onde quem os publica executa código neste servidor:'
const SEM_ISOLAMENTO =
  'RENDERIZACAO=isolada, e o sistema operacional não isola os processos dos remotos: instale o bubblewrap (/usr/bin/bwrap) e permita que o usuário do portal o use.'

/** Follows the registry and owns the render processes. @throws StartupError without a requested sandbox */
export async function startRemotes(
  { root, settings, onError, onProgress }: Pick<DeliveryOptions, 'root' | 'settings' | 'onError' | 'onProgress'>,
  program: string,
) {
  const sandbox = await findSandbox()
  const { remotosConfiaveis: trusted, remotosOrigens: origins } = settings
  if (!sandbox && settings.renderizacao === 'isolada') throw new StartupError(SEM_ISOLAMENTO)
  onProgress(sandbox ? ISOLADOS : NAO_ISOLADOS)
  if (trusted.length > 0) onProgress(`${NO_PORTAL} ${trusted.join(', ')}.`)
  const store = await openStore(settings.releasesUrl, settings.dataDir)
  const isolation = new Isolation({
    program,
    sandbox,
    origins: settings.remotosRede,
    hostsOf: (release) => grantedTo(release, registry.catalog.registry()).connect,
    onError,
  })
  const registry = await startRegistryCatalog({
    store,
    built: readLocalReleases<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>(root),
    memory: new RegistryMemory(join(settings.dataDir, 'registro.json')),
    onError,
    origins,
    opensAll: opensVersions(settings),
    pollMs: settings.releasesIntervaloMs,
    onFollow: (isServed) => isolation.closeUnless(isServed),
  })
  return { store, isolation, registry }
}
