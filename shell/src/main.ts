import './global.css'
import { federatedRemotes } from './remotes/federatedRemotes'
import { startPortal } from './start'

startPortal(federatedRemotes)
