import './global.css'
import { createFederatedRemotes } from './remotes/federatedRemotes'
import { startShell } from './start'

startShell(createFederatedRemotes)
