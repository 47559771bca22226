import semver from 'semver'

/** The npm caret range of the lowest version (semver) that runs a remote. */
export const contractsFor = (least: string) => `^${least}`

/** In 0.x, each minor version is a breaking change. */
export const isProvided = (range: string, provided: string) => semver.satisfies(provided, range)
