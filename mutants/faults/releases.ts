import type { Fault } from '../Fault'

export const releases: Fault[] = [
  {
    id: 'second-writer-believed',
    package: 'releases',
    says: 'Of two who change the registry at once both are told that they did.',
    find: "if (codeOf(error) === 'EEXIST') return false",
    replace: "if (codeOf(error) === 'EEXIST') return true",
  },
  {
    id: 'canary-against-the-lower-bound',
    package: 'releases',
    says: 'A flawless rollout is aborted because the stable version fails as often.',
    find: '(stable.failed, stable.total).upper',
    replace: '(stable.failed, stable.total).lower',
  },
  {
    id: 'routes-apart-by-case',
    package: 'releases',
    says: 'Two remotes may claim one address, written in other capitals.',
    find: "(segments: string[]) => `/${segments.join('/')}`.toLowerCase()",
    replace: "(segments: string[]) => `/${segments.join('/')}`",
    earlier: { find: "`/${fixed.join('/')}`.toLowerCase()", replace: "`/${fixed.join('/')}`" },
  },
  {
    id: 'rollback-twice-goes-nowhere',
    package: 'releases',
    says: 'A second rollback leads to the version that the first one led to.',
    find: 'history: remote.history.slice(0, remote.history.lastIndexOf(previous))',
    replace: 'history: remote.history',
  },
]
