import type { Crumb } from './Breadcrumb'

/** The way to a page as schema.org knows it; the last step needs no address, being the page itself. */
export const breadcrumbList = (trail: readonly Crumb[], portalUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: to && portalUrl + to,
  })),
})
