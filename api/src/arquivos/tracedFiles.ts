import type { Traces } from '@portal/platform/telemetry/Traces'
import type { FileStore } from './FileStore'

export function tracedFiles(store: FileStore, traces: Traces): FileStore {
  const step = <T>(operation: string, work: () => Promise<T>) =>
    traces.isWithin
      ? traces.around(
          { name: `files ${operation}`, kind: 'client', attributes: { 'portal.operation': operation } },
          work,
        )
      : work()
  return {
    put: (id, source) => step('put', () => store.put(id, source)),
    read: (id, range) => step('read', () => store.read(id, range)),
    remove: (id) => step('remove', () => store.remove(id)),
    listBefore: (time) => store.listBefore(time),
    check: () => store.check(),
    close: () => store.close(),
  }
}
