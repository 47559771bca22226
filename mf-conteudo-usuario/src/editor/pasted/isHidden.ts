const HIDDEN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*comment)/i

export const isHidden = (element: Element): boolean => HIDDEN.test(element.getAttribute('style') ?? '')
