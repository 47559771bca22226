import './global.css'
import { createPageSource } from './remotes/pageSource'
import { localPage } from './remotes/registerLocally'
import { startShell } from './start'

startShell((manifests) => ({ manifests, pages: createPageSource(localPage) }))
