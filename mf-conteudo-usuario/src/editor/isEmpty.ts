/** Things that are no words. */
const THINGS = 'img, table, hr, [data-video], [data-formula]'

/** Whether an element of the editor holds neither words nor things. */
export const isEmpty = (element: HTMLElement) =>
  !/[^\s\ufeff]/.test(element.textContent ?? '') && !element.querySelector(THINGS)
