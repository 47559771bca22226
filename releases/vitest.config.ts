import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'releases', isolate: false, testTimeout: 60_000 } })
