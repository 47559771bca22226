import { withoutDetour } from '@portal/shared-contracts/forms'

export function straightenLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', withoutDetour(link.getAttribute('href') ?? ''))
}
