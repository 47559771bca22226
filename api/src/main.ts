import { CLOSE_SERVER_MS, closeServer } from './closeWithin'
import { readSettings } from './env'
import { runUntilStopped } from './runUntilStopped'
import { StartupError } from './StartupError'
import { startApi } from './startApi'
import { openTraces } from './traces/openTraces'

await runUntilStopped(async (lifetime) => {
  const result = readSettings(process.env)
  if (!result.ok) throw new StartupError(result.problems.join('\n'))
  const { host, port, avisoFimMs } = result.settings
  const traces = await openTraces(process.env, console.log)
  if (traces) lifetime.own('os rastros', traces, 1_000)
  const api = await startApi(result.settings, { onProgress: console.log, lifetime, traces })
  const app = api.createApp()
  lifetime.own('as chamadas em andamento', closeServer(app, { noticeMs: avisoFimMs }), CLOSE_SERVER_MS)
  const address = await app.listen({ host, port })
  console.log(`API em ${address}/api/docs`)
})
