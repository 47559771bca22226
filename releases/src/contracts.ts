import semver from 'semver'

/**
 * The range of contract versions that a remote needs, of the version (semver) it was built against; npm's caret range.
 */
export const contractsFor = (built: string) => `^${built}`

/**
 * Whether a shell that provides a contract version can run a remote that needs `range`. In 0.x each minor version is a
 * break.
 */
export const isProvided = (range: string, provided: string) => semver.satisfies(provided, range)
