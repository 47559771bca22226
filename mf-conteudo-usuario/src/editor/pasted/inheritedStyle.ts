/** Returns the value of an inherited property by element, where a style gives it one. @param property matches the value in a style */
export function inheritedStyle(body: HTMLElement, property: RegExp): Map<Element, string> {
  const values = new Map<Element, string>()
  for (const element of [body, ...body.querySelectorAll('*')]) {
    const own = property.exec(element.getAttribute('style') ?? '')?.[1]
    const value = own ?? (element.parentElement ? values.get(element.parentElement) : undefined)
    if (value) values.set(element, value)
  }
  return values
}
