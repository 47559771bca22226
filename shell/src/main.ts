import './global.css'
import { keepReadPages } from './offline/keepReadPages'
import { createFederatedRemotes } from './remotes/federatedRemotes'
import { startShell } from './start'

startShell(createFederatedRemotes, keepReadPages)
