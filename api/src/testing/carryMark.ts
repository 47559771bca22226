import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openFileStore } from '../arquivos/openFileStore'
import type { Settings } from '../config/env'

export async function carryMark(settings: Pick<Settings, 'filesUrl' | 'dataDir'>) {
  const marks = join(inject('dataDir'), 'arquivos', 'ma')
  const store = await openFileStore(settings)
  for (const name of await readdir(marks)) await store.put(name, { caminho: join(marks, name) })
  await store.close()
}
