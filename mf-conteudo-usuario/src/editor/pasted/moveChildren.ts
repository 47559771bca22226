/** Moves what an element holds to the end of another: a call with all of it as arguments has a limit. */
export function moveChildren(from: Element, to: Element) {
  while (from.firstChild) to.append(from.firstChild)
}

/** Puts what an element holds in its place. */
export function unwrap(element: Element) {
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}
