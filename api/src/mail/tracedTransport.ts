import type { Traces } from '@portal/platform/telemetry/Traces'
import type { MailTransport } from './MailTransport'

export const tracedTransport = (transport: MailTransport, traces: Traces): MailTransport => ({
  maxParallel: transport.maxParallel,
  send: (mensagem, signal) =>
    traces.around({ name: 'send mail', kind: 'client', from: {} }, () => transport.send(mensagem, signal)),
})
