import './global.css'
import { federatedRemotes } from './remotes/federatedRemotes'
import { startShell } from './start'

startShell(federatedRemotes)
