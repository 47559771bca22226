import { join } from 'node:path'
import { startPortal } from '../../../../shell/server/startPortal'
import { deliverBundle } from './deliverBundle'

const [, , folder = ''] = process.argv
await startPortal(join(import.meta.dirname, '../../../..'), deliverBundle(folder))
