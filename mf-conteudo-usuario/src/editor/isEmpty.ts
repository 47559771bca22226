const THINGS = 'img, table, hr, [data-video], [data-formula]'

export const isEmpty = (element: HTMLElement) =>
  !/[^\s\ufeff]/.test(element.textContent ?? '') && !element.querySelector(THINGS)
