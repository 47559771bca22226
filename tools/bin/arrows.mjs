/** @param arrows pairs of importer and imported @returns each pair of folders that import each other */
export function mutualPairs(arrows) {
  const drawn = new Set(arrows.map(String))
  const pairs = arrows.filter(([from, to]) => from < to && drawn.has(String([to, from])))
  return [...new Map(pairs.map((pair) => [String(pair), pair])).values()]
}

/** Orders folders by their imports. @returns the arrows against that order; none without cycles */
export function arrowsUp(arrows) {
  const distinct = [...new Map(arrows.map((arrow) => [String(arrow), arrow])).values()]
  const left = new Set(distinct.flat())
  const floors = new Map()
  while (left.size > 0) {
    const among = distinct.filter(([from, to]) => left.has(from) && left.has(to))
    const leaning = (folder) => among.filter(([from]) => from === folder).length
    const weight = (folder) =>
      leaning(folder) === 0 ? -Infinity : leaning(folder) - among.filter(([, to]) => to === folder).length
    const lowest = [...left].toSorted((one, other) => weight(one) - weight(other) || one.localeCompare(other))[0]
    floors.set(lowest, floors.size)
    left.delete(lowest)
  }
  return distinct.filter(([from, to]) => floors.get(from) < floors.get(to))
}
