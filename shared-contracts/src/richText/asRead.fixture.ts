/** HTML as a browser understands it, whatever the order of its attributes. */
export function asRead(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return body.innerHTML
}
