/** One half of what separately built units give each other at run time. */
export interface Side {
  /** Its entry below `src`, without ending. */
  entry: string
  givenBy: 'shell' | 'remote'
  /** The one export that counts, a type; without it, every value that the entry exports does. */
  root?: string
  /** Values that the giver keeps to itself. */
  except?: string[]
}

/** Everything else of this package is bundled into each unit, and meets no other version of itself. */
export const SIDES: Side[] = [
  {
    entry: 'portal/index',
    givenBy: 'shell',
    // The shell makes the portal, and loads parts; a remote that did would have another one.
    except: ['createPortal', 'PortalProvider', 'LoadPartContext', 'persistPortal', 'STORAGE_KEYS'],
  },
  { entry: 'provided/mobx', givenBy: 'shell' },
  { entry: 'provided/mobxReactLite', givenBy: 'shell' },
  { entry: 'provided/reactRouterDom', givenBy: 'shell' },
  { entry: 'microFrontend', givenBy: 'remote', root: 'RegisterModule' },
]
