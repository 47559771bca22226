import { createInstance } from '@module-federation/runtime'
import type { RegisterModule } from '@portal/shared-contracts/micro-frontend'
import { version } from 'react'
import { draw } from './draw'
import { sharedByHost } from './sharedByHost'

declare const REMOTE: string

const host = createInstance({
  name: 'host',
  remotes: [{ name: 'mf-publico', entry: `${REMOTE}mf-manifest.json` }],
  shared: Object.fromEntries(
    Object.entries(sharedByHost).map(([name, module]) => [
      name,
      { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: false } },
    ]),
  ),
})
const register = await host.loadRemote<RegisterModule>('mf-publico/register')
if (register) draw(register)
