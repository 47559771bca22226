import { relative, sep } from 'node:path'
import { TestLog } from './TestLog.mjs'

const inPosix = (path) => relative(process.cwd(), path).split(sep).join('/')
const messageOf = (errors) => errors.map(textOf).join('\n')

/** The stack of a timed-out test begins with a different message. */
const textOf = ({ stack = '', message }) =>
  stack.includes(message) ? stack : [message, ...stack.split('\n').slice(1)].join('\n')

const isTagged = process.env.TESTS === 'tagged'

/** Reports to `npm test`. TEST_COUNTS names the file for the counts. */
export default class VitestReporter {
  log = new TestLog('arquivos de testes', process.env.TEST_COUNTS)

  onInit(vitest) {
    this.needsTests = !vitest.config.passWithNoTests
  }

  onTestRunStart(specifications) {
    this.log.start(specifications.length)
  }

  onTestModuleEnd(module) {
    const file = inPosix(module.moduleId)
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'failed') this.log.fail(file, test.fullName, messageOf(errors))
      else if (state === 'passed') this.log.count('passed')
      else if (test.tags.includes('all') === isTagged) this.log.count('skipped')
    }
    // Import errors and failing hooks belong to no test.
    for (const suite of [module, ...module.children.allSuites()]) {
      const errors = suite.errors()
      if (errors.length > 0) this.log.fail(file, suite.fullName ?? 'o arquivo', messageOf(errors))
    }
    this.log.took(file, module.diagnostic().duration)
    this.log.advance()
  }

  onTestRunEnd(modules, unhandled) {
    if (modules.length === 0 && this.needsTests)
      this.log.fail('', 'nenhum teste', 'Nenhum arquivo de testes tem isso no caminho.')
    for (const error of unhandled) this.log.fail('', 'um erro fora dos testes', messageOf([error]))
    this.log.write()
  }
}
