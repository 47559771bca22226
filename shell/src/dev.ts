import './global.css'
import { registerLocally } from './remotes/registerLocally'
import { startPortal } from './start'

startPortal(() => registerLocally)
