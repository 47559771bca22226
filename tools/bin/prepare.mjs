import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InstallStamp } from './InstallStamp.mjs'
import { useHooks } from './useHooks.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

useHooks(root)
new InstallStamp(root).setIfWhole()
