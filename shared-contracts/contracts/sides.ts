/** Values that separately built units exchange at run time. */
export interface Side {
  entry: string
  givenBy: 'shell' | 'remote'
  /** The only relevant export, a type. By default all exported values count. */
  root?: string
  except?: string[]
}

/** Each unit bundles its own copy of everything else in this package. */
export const SIDES: Side[] = [
  {
    entry: 'portal/index',
    givenBy: 'shell',
    // Only the shell uses these. A remote would create a second portal.
    except: ['createPortal', 'PortalProvider', 'LoadPartContext', 'persistPortal', 'STORAGE_KEYS'],
  },
  { entry: 'provided/mobx', givenBy: 'shell' },
  { entry: 'provided/mobxReactLite', givenBy: 'shell' },
  { entry: 'provided/reactRouterDom', givenBy: 'shell' },
  { entry: 'microFrontend', givenBy: 'remote', root: 'RegisterModule' },
]
