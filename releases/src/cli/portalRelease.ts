import { runMain } from './runMain.ts'

// In a remote's own repository, settings and data are in the current folder.
await runMain(process.cwd())
