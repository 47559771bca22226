import { type FastifyRequest, LogController } from 'fastify'
import { routeOf } from './routeOf'
import { withoutValues } from './withoutValues'

/** How a server logs: JSON lines, one for each call at `info`, and no line with anything that a person sent. */
export const loggingAt = (level: string) => ({
  // Fastify's own lines repeat addresses with their query.
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

/** An error without a message of ours would be given its own, values and all. */
function sparing(this: object, args: LogArguments, method: (...args: LogArguments) => void) {
  const [first, message = 'Falha', ...rest] = args
  if (first instanceof Error) method.apply(this, [{ err: first }, message, ...rest])
  else if (hasError(first)) method.apply(this, [first, message, ...rest])
  else method.apply(this, args)
}

const hasError = (fields: unknown) => typeof fields === 'object' && fields !== null && 'err' in fields

type LogArguments = [fields: unknown, message?: string, ...rest: unknown[]]
