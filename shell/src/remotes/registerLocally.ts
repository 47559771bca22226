import type { MicroFrontend, RegisterModule } from '@portal/shared-contracts/micro-frontend'
import { RemoteLoadError } from './RemoteLoadError'

// Development only: one server over all packages takes the remotes from their sources, so that every edit shows at once.
const sources = import.meta.glob<RegisterModule>('../../../mf-*/src/register.tsx')

export async function registerLocally(remote: string): Promise<MicroFrontend> {
  const load = sources[`../../../${remote}/src/register.tsx`]
  if (!load) throw new RemoteLoadError(remote)
  return (await load()).register()
}

export const registerAll = () => Promise.all(Object.values(sources).map(async (load) => (await load()).register()))
