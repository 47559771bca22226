import { CLOSE_SERVER_MS, closeServer } from '@portal/platform/http/closeWithin'
import { runUntilStopped } from '@portal/platform/process/runUntilStopped'
import { StartupError } from '@portal/platform/process/StartupError'
import { openTraces } from '@portal/platform/telemetry/openTraces'
import { addressWarnings } from './config/addressWarnings'
import { misspeltNames, readSettings } from './config/env'
import { startApi } from './startApi'

await runUntilStopped(async (lifetime) => {
  for (const line of misspeltNames(process.env)) console.log(line)
  const result = readSettings(process.env)
  if (!result.ok) throw new StartupError(result.problems.join('\n'))
  const { host, port, avisoFimMs } = result.settings
  for (const line of addressWarnings(result.settings)) console.log(line)
  const traces = await openTraces(process.env, console.log)
  if (traces) lifetime.own('os rastros', traces, 1_000)
  const api = await startApi(result.settings, { onProgress: console.log, lifetime, traces })
  const app = api.createApp()
  lifetime.own('as chamadas em andamento', closeServer(app, { noticeMs: avisoFimMs }), CLOSE_SERVER_MS)
  const address = await app.listen({ host, port })
  console.log(`API em ${address}/api/docs`)
})
