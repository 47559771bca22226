import { type FastifyRequest, LogController } from 'fastify'
import { routeOf } from './routeOf.ts'
import { withoutValues } from './withoutValues.ts'

/** JSON lines, at `info` one per call, without anything that users sent. */
export const loggingAt = (level: string) => ({
  // Fastify's own lines contain queries.
  logController: new LogController({ disableRequestLogging: true }),
  logger: {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: routeOf(request) }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      err: withoutValues,
    },
    hooks: { logMethod: sparing },
  },
})

/** Without a message of ours pino would log the error's own, with values. */
function sparing(this: object, args: LogArguments, method: (...args: LogArguments) => void) {
  const [first, message = 'Falha', ...rest] = args
  if (first instanceof Error) method.apply(this, [{ err: first }, message, ...rest])
  else if (hasError(first)) method.apply(this, [first, message, ...rest])
  else method.apply(this, args)
}

const hasError = (fields: unknown) => typeof fields === 'object' && fields !== null && 'err' in fields

type LogArguments = [fields: unknown, message?: string, ...rest: unknown[]]
