import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'releases', testTimeout: 60_000 } })
