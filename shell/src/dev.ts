import './global.css'
import { loadLocalPage } from './remotes/localRemotes'
import { createPageSource } from './remotes/pageSource'
import { startShell } from './start'

startShell((manifests) => ({ manifests, pages: createPageSource(loadLocalPage) }))
