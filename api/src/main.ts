import { readSettings } from './env'
import { StartupError } from './StartupError'
import { startApi } from './startApi'

const result = readSettings(process.env)
if (!result.ok) stop(result.problems)
else await run(result.settings).catch((error) => stop([error instanceof StartupError ? error.message : error]))

async function run(settings: Parameters<typeof startApi>[0]) {
  const api = await startApi(settings, { onProgress: console.log })
  const app = api.createApp()
  const address = await app.listen({ host: settings.host, port: settings.port }).catch(async (error) => {
    await api.close()
    throw error
  })
  console.log(`API em ${address}/api/docs`)

  const close = async () => {
    await app.close()
    await api.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

function stop(problems: unknown[]) {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}
