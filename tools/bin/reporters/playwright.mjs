import { relative, sep } from 'node:path'
import { TestLog } from './TestLog.mjs'

/** Reports to `npm test`. TEST_COUNTS names the file for the counts. */
export default class PlaywrightReporter {
  log = new TestLog('jornadas', process.env.TEST_COUNTS)

  printsToStdio() {
    return true
  }

  onBegin(_config, suite) {
    this.log.start(suite.allTests().length)
  }

  onTestEnd(test, { status, errors, duration }) {
    const file = relative(process.cwd(), test.location.file).split(sep).join('/')
    const title = test.titlePath().slice(3).join(' › ')
    if (status === 'skipped') this.log.count('skipped')
    else if (test.outcome() === 'expected') this.log.count('passed')
    else this.log.fail(file, title, errors.map(({ stack, message }) => stack ?? message).join('\n'))
    this.log.took(file, duration)
    this.log.advance()
  }

  onError(error) {
    this.log.fail('', 'um erro fora das jornadas', error.stack ?? error.message)
  }

  onEnd() {
    this.log.write()
  }
}
