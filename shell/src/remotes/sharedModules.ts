import * as portal from '@portal/shared-contracts/portal'
import * as mobx from '@portal/shared-contracts/provided/mobx'
import * as mobxReactLite from '@portal/shared-contracts/provided/mobx-react-lite'
import * as reactRouterDom from '@portal/shared-contracts/provided/react-router-dom'
import * as react from 'react'
import * as reactDom from 'react-dom'

/** Modules that exist once per page, by import name. */
export const sharedModules = {
  react,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  mobx,
  'mobx-react-lite': mobxReactLite,
  '@portal/shared-contracts/portal': portal,
}
