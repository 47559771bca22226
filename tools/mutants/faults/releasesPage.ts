import type { Fault } from '../Fault'

export const releasesPage: Fault[] = [
  {
    id: 'releases-page-grows-old',
    package: 'releases/page',
    says: 'A proxy shows what was served an hour ago.',
    find: ".header('cache-control', 'no-store')",
    replace: ".header('cache-control', 'public, max-age=3600')",
  },
  {
    id: 'paused-shown-as-served',
    package: 'releases/page',
    says: 'A rollout that is paused looks as if it were served.',
    find: 'served.canary && !rollout.paused && !killed',
    replace: 'served.canary && !killed',
  },
]
