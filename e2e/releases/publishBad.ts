import type { ReleasePortal } from './startReleasePortal'
import type { Edition, Remote } from './writeEdition'

export const [GOOD, BAD] = ['Esta é a edição boa.', 'Esta é a edição que falha.']

export const COHORTS = ['stable', 'canary'] as const
export type Cohort = (typeof COHORTS)[number]

/** The cohorts take turns, so each fault is tested once. */
export const isInTurn = (cohort: Cohort, at: number) => COHORTS[at % COHORTS.length] === cohort

type How = Omit<Edition, 'mark'>

/** Waits until the portal serves the bad version. @returns the bad version */
export async function publishBadOverGood(portal: ReleasePortal, remote: Remote, cohort: Cohort, how?: How) {
  await portal.makeStable(remote, await portal.publishOnce(remote, { mark: GOOD }))
  return publishBad(portal, remote, cohort, how)
}

export async function publishBad(portal: ReleasePortal, remote: Remote, cohort: Cohort, how: How = {}) {
  const version = await portal.publish(remote, { mark: BAD, ...how })
  if (cohort === 'stable') await portal.makeStable(remote, version)
  else await portal.release([`rollout start ${remote} --version ${version} --to 100%`])
  await portal.follow()
  return version
}
