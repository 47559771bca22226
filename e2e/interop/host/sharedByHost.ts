import * as portal from '@portal/shared-contracts/portal'
import * as mobx from 'mobx'
import * as mobxReactLite from 'mobx-react-lite'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactRouterDom from 'react-router-dom'

export const sharedByHost: Record<string, object> = {
  react,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  mobx,
  'mobx-react-lite': mobxReactLite,
  '@portal/shared-contracts/portal': portal,
}
