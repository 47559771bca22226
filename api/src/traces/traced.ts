import type { FileStore } from '../arquivos/FileStore'
import type { MailTransport } from '../mail/MailTransport'
import type { Traces } from './Traces'

/** A transport of which each mail is a trace of its own, without its addresses and its text. */
export const tracedTransport = (transport: MailTransport, traces: Traces): MailTransport => ({
  maxParallel: transport.maxParallel,
  send: (mensagem, signal) =>
    traces.around({ name: 'send mail', kind: 'client', from: {} }, () => transport.send(mensagem, signal)),
})

/** A store that is a step of what asks it for a file. A file is told of as little as the person whose it is. */
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
