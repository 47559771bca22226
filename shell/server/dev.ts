import { resolve } from 'node:path'
import { deliverSources } from './deliverSources'
import { startPortal } from './startPortal'

await startPortal(resolve(import.meta.dirname, '../..'), deliverSources)
