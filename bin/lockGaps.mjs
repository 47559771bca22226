import semver from 'semver'

/**
 * What a lock file lacks so that `npm ci` works on every machine: packages for other platforms (npm leaves out those
 * that the registry did not have on that day), hashes, and packages that run on the promised versions of Node
 * (docs/decisions/a-lock-file-for-every-machine.md).
 * @param lock the parsed package-lock.json, version 3
 * @param node the range of Node versions that the project promises, as in `engines`
 * @returns a Portuguese sentence for each gap; none where the lock file is complete
 */
export function lockGaps({ packages }, node) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const { optionalDependencies = {}, engines, integrity, link } = entry
    return [
      ...Object.entries(optionalDependencies)
        .filter(([name, range]) => !semver.satisfies(resolve(packages, place, name)?.version ?? '', range))
        .map(([name, range]) => `${place || 'o projeto'}: falta ${name}@${range}, que outra plataforma instala.`),
      ...(isInstalled(place) && !link && !/^sha512-/.test(integrity) ? [`${place}: falta o hash (integrity).`] : []),
      ...(isInstalled(place) && isForPromisedMachine(entry) && engines?.node && !semver.subset(node, engines.node)
        ? [`${place}: quer o Node ${engines.node}, e o projeto promete ${node}.`]
        : []),
    ]
  })
}

/** Whether an entry is installed from the registry: the lock file lists workspaces too. */
const isInstalled = (place) => place.includes('node_modules/')

/** The platforms that the portal is promised to run on. */
const PROMISED = { os: ['linux', 'darwin', 'win32'], cpu: ['x64', 'arm64'] }

/** Whether npm installs a package on any of the promised platforms. */
const isForPromisedMachine = (entry) =>
  Object.entries(PROMISED).every(
    ([field, promised]) => !entry[field] || promised.some((name) => entry[field].includes(name)),
  )

/** Finds a package as Node does: beside the one that asks for it, then in each folder above. */
function resolve(packages, place, name) {
  const beside = packages[`${place && `${place}/`}node_modules/${name}`]
  if (beside || place === '') return beside
  return resolve(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}
