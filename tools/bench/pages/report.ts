import { tableOf } from '../report'
import type { Compared, ComparedPage } from './comparePages'
import { judge, limitOf, NAVIGATION_GOAL, PAGE_GOALS, SERVER_GOALS } from './goals'
import type { ReadersWhilePublishing } from './measureReaders'
import type { ServerLoads } from './measureServer'
import type { Part } from './options'
import type { Results } from './Results'
import { SIDES } from './sides/sides'

export function reportOf(part: Part, { pages, flow, navigation, inp, server, readers }: Results): string {
  if (part === 'pages' && pages) return [SIDES_IN_TURN, measures(pages), GOALS, goals(pages)].join('\n\n')
  if (part === 'navigation' && navigation) return steps({ ...flow, ...navigation })
  if (part === 'inp' && inp) return steps(inp)
  if (part === 'server' && server && readers) return [loads(server), readersOf(readers)].join('\n\n')
  throw new Error(`${part} was not measured.`)
}

const SIDES_IN_TURN = 'Federated : bundle rendered on the server : the same in the browser : static HTML.'
const GOALS = 'What must be reached, in terms of the other sides where it is a ratio:'

const table = ([head = [], ...rows]: string[][]) => tableOf(head, rows)

const code = (path: string) => `\`${path}\``

const ofSides = (compared: Compared, digits = 0, unit = 1) =>
  SIDES.map((side) => compared[side] / unit)
    .filter((value) => !Number.isNaN(value))
    .map((value) => value.toFixed(digits))
    .join(' : ')

function measures(pages: Record<string, ComparedPage>): string {
  const row = (what: string, show: (page: ComparedPage) => string) => [what, ...Object.values(pages).map(show)]
  return table([
    ['', ...Object.keys(pages).map(code)],
    row('LCP, ms', ({ lcp }) => ofSides(lcp)),
    row('hydrated, ms', ({ interactive }) => ofSides(interactive)),
    row('requests', ({ requests }) => ofSides(requests)),
    row('JavaScript, kB', ({ js }) => ofSides(js, 0, 1000)),
    row('all bytes, kB', ({ bytes }) => ofSides(bytes, 0, 1000)),
    row('HTML, kB', ({ html }) => ofSides(html, 1, 1000)),
    row('CLS', ({ cls }) => ofSides(cls, 3)),
    row('warm: LCP, ms', ({ warm }) => ofSides(warm.lcp)),
    row('warm: hydrated, ms', ({ warm }) => ofSides(warm.interactive)),
  ])
}

const goals = (pages: Record<string, ComparedPage>) =>
  table([
    ['', 'goal', ...Object.keys(pages).map(code)],
    ...PAGE_GOALS.map((goal) => [goal.what, limitOf(goal), ...Object.values(pages).map((page) => judge(goal, page))]),
  ])

type Step = Exclude<keyof NonNullable<Results['flow'] & Results['navigation'] & Results['inp']>, symbol>

const STEPS: Record<Step, { what: string; isNavigation?: true }> = {
  login: { what: 'first login: from the button to the private home' },
  publicToLogin: { what: 'idle page: from the link in Notícias to the heading of the login', isNavigation: true },
  loginToPrivate: {
    what: 'idle page: from the response of the login to the heading of the private home',
    isNavigation: true,
  },
  filterNoticias: { what: 'INP, filtering Notícias' },
  typeLogin: { what: 'INP, typing in Login' },
}

const steps = (compared: Partial<Record<Step, Compared>>) =>
  table([
    ['ms', 'federated', 'bundle, server', 'bundle, browser', 'goal', ''],
    ...(Object.entries(compared) as [Step, Compared][]).map(([step, sides]) => [
      STEPS[step].what,
      ...[sides.federated, sides.bundleSsr, sides.bundleCsr].map((ms) => ms.toFixed(0)),
      ...(STEPS[step].isNavigation ? [limitOf(NAVIGATION_GOAL), judge(NAVIGATION_GOAL, sides.federated)] : ['', '']),
    ]),
  ])

function loads({ pages, memoryMb }: ServerLoads): string {
  const renders = Object.entries(memoryMb.afterRenders)
    .map(([count, megabytes]) => `${megabytes} MB after ${count} further renders`)
    .join(', ')
  const rows = Object.entries(pages).flatMap(([path, measured]) =>
    measured.map((load) => [
      code(path),
      load.kind,
      `${load.visitors}`,
      load.perSecond.toFixed(0),
      load.p99.toFixed(0),
      `${load.failed}`,
      `${load.empty}`,
      SERVER_GOALS.filter(({ kind, visitors }) => kind === load.kind && visitors === load.visitors)
        .map((goal) => `${goal.what} ${limitOf(goal)}: ${judge(goal, load)}`)
        .join('; '),
    ]),
  )
  return [
    table([['page', '', 'visitors', 'pages/s', 'p99, ms', 'not 200', 'without content', 'goals'], ...rows]),
    `Memory of the server: ${memoryMb.before} MB before, ${memoryMb.after} MB after; ${renders} of one page.`,
  ].join('\n\n')
}

const readersOf = ({ readers, perSecond, p50, p99, failed, staleMs, generatorShare }: ReadersWhilePublishing) =>
  [
    `${readers} readers who ask for Home or Notícias once a second, while a manager publishes three notícias:`,
    `${perSecond.toFixed(0)} pages/s, half of them within ${p50.toFixed(0)} ms and 99 of 100 within ${p99.toFixed(0)} ms (goal 200), ${failed} failed.`,
    `The last page without what was published was asked for ${staleMs.toFixed(0)} ms after the manager's answer (goal 1000).`,
    `The readers took ${(generatorShare * 100).toFixed(0)} % of one of the processors.`,
  ].join('\n')
