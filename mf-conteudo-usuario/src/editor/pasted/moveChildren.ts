/** Spreading all children as arguments would exceed the engine's limit. */
export function moveChildren(from: Element, to: Element) {
  while (from.firstChild) to.append(from.firstChild)
}

export function unwrap(element: Element) {
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}
