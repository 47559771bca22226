import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stampIfWhole } from './installStamp.mjs'
import { useHooks } from './useHooks.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

useHooks(root)
stampIfWhole(root)
