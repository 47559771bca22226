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
  },
  {
    id: 'rollback-twice-goes-nowhere',
    package: 'releases',
    says: 'A second rollback leads to the version that the first one led to.',
    find: 'history: remote.history.slice(0, remote.history.lastIndexOf(previous))',
    replace: 'history: remote.history',
  },
  {
    id: 'token-binds-another-team',
    package: 'releases',
    says: 'The token of one team begins a rollout that binds the remote of another team.',
    find: 'requireRight(name, token, { verb, remote: alongWith })',
    replace: 'requireRight(name, token, { verb, remote })',
  },
  {
    id: 'third-remote-draws-anew',
    package: 'releases',
    says: 'Of three linked rollouts the third serves other people than the first.',
    find: 'return { draw: drawOf(rollout), basisPoints',
    replace: 'return { draw: rollout.id, basisPoints',
  },
  {
    id: 'plan-goes-on-at-night',
    package: 'releases',
    says: 'A plan serves more people at night, when nobody is there to see it fail.',
    find: 'from <= time || time < until',
    replace: 'from <= time && time < until',
  },
  {
    id: 'previews-of-all-teams-ended',
    package: 'releases',
    says: 'Ending the previews of one remote ends those of all remotes.',
    find: '      preview.remote === remote &&\n',
    replace: '',
  },
]
