import type { Crumb } from './Breadcrumb'

/** Breadcrumbs in schema.org's format. The last step needs no address. */
export const breadcrumbList = (trail: readonly Crumb[], portalUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: to && portalUrl + to,
  })),
})
