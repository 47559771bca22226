import semver from 'semver'

/** The contracts that a remote needs which was built against this version of them: as a range, like npm's. */
export const contractsFor = (built: string) => `^${built}`

/** Whether a shell that provides one version of the contracts runs what needs a range of them: of 0.x a minor is a break. */
export const isProvided = (range: string, provided: string) => semver.satisfies(provided, range)
