import './global.css'
import { createPageSource } from './remotes/pageSource'
import { localPage } from './remotes/registerLocally'
import { startPortal } from './start'

startPortal((manifests) => ({ manifests, pages: createPageSource(localPage) }))
