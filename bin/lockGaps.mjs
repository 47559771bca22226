import semver from 'semver'

/**
 * What a lock file lacks so that `npm ci` works on every machine: packages for one platform alone that nobody wrote
 * down (npm leaves out those that the registry did not have that day), hashes, and packages that want a newer Node.
 * @param lock the parsed package-lock.json, version 3
 * @param node the range of Node versions that the project promises, as in `engines`
 * @returns a sentence for each gap; none where the lock file is whole
 */
export function lockGaps({ packages }, node) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const { optionalDependencies = {}, engines, integrity, link } = entry
    return [
      ...Object.entries(optionalDependencies)
        .filter(([name, range]) => !semver.satisfies(resolve(packages, place, name)?.version ?? '', range))
        .map(([name, range]) => `${place || 'o projeto'}: falta ${name}@${range}, que outra plataforma instala.`),
      ...(isInstalled(place) && !link && !/^sha512-/.test(integrity) ? [`${place}: falta o hash (integrity).`] : []),
      ...(isInstalled(place) && isOurs(entry) && engines?.node && !semver.subset(node, engines.node)
        ? [`${place}: quer o Node ${engines.node}, e o projeto promete ${node}.`]
        : []),
    ]
  })
}

/** Workspaces stand in the lock file too; they come from the checkout. */
const isInstalled = (place) => place.includes('node_modules/')

const OURS = { os: ['linux', 'darwin', 'win32'], cpu: ['x64', 'arm64'] }

/** Whether a package is installed on any machine that a portal is promised to run on. */
const isOurs = (entry) =>
  Object.entries(OURS).every(([kind, ours]) => !entry[kind] || ours.some((name) => entry[kind].includes(name)))

/** Finds a package as Node does: beside the one that asks for it, then in each folder above. */
function resolve(packages, place, name) {
  const beside = packages[`${place && `${place}/`}node_modules/${name}`]
  if (beside || place === '') return beside
  return resolve(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}
