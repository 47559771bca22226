export function inheritedStyle(body: HTMLElement, property: RegExp): Map<Element, string> {
  const values = new Map<Element, string>()
  for (const element of [body, ...body.querySelectorAll('*')]) {
    const own = property.exec(element.getAttribute('style') ?? '')?.[1]
    const value = own ?? (element.parentElement ? values.get(element.parentElement) : undefined)
    if (value) values.set(element, value)
  }
  return values
}
