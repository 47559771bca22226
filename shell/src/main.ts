import './global.css'
import { createFederation } from './remotes/federation'
import { startPortal } from './start'

startPortal(createFederation)
