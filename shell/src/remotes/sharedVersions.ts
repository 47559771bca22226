import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { version as mobx } from 'mobx/package.json'
import { version as mobxReactLite } from 'mobx-react-lite/package.json'
import { version as react } from 'react/package.json'
import { version as reactDom } from 'react-dom/package.json'
import { version as reactRouterDom } from 'react-router-dom/package.json'
import type { sharedModules } from './sharedModules'

export const sharedVersions: Record<keyof typeof sharedModules, string> = {
  react,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  mobx,
  'mobx-react-lite': mobxReactLite,
  '@portal/shared-contracts/portal': CONTRACT_VERSION,
}
