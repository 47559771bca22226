import semver from 'semver'

/** The range of contract versions that a remote needs, of the least version (semver) that runs it; npm's caret range. */
export const contractsFor = (least: string) => `^${least}`

/**
 * Whether a shell that provides a contract version can run a remote that needs `range`. In 0.x each minor version is a
 * break.
 */
export const isProvided = (range: string, provided: string) => semver.satisfies(provided, range)
