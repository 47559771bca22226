export const lettersIn = (element: Element): number => (element.textContent ?? '').replace(/\s+/g, '').length
