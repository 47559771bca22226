/**
 * The remotes among the packages that a dry run of Turborepo would check.
 * @param {{ packages: string[] }} run
 */
export const remotesIn = ({ packages }) => packages.flatMap((name) => /^@portal\/(mf-.+)$/.exec(name)?.[1] ?? []).sort()
