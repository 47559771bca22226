import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { useHooks } from './useHooks.mjs'

useHooks(dirname(dirname(fileURLToPath(import.meta.url))))
