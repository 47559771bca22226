import { resolve } from 'node:path'
import { deliverBuild } from './deliverBuild'
import { startPortal } from './startPortal'

await startPortal(resolve(import.meta.dirname, '../..'), deliverBuild)
