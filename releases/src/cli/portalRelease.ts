import { runMain } from './runMain.ts'

// Installed in a remote's own repository: settings and data are those of where the command is typed.
await runMain(process.cwd())
