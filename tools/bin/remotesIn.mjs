export const remotesIn = ({ packages }) => packages.flatMap((name) => /^@portal\/(mf-.+)$/.exec(name)?.[1] ?? []).sort()
