/** What the API answers beside `/api/…`, at the root of the portal, as patterns of the router. */
export const rootAddresses = {
  rss: '/rss.xml',
  agenda: '/eventos.ics',
  evento: '/eventos/:id(^\\d{1,9}$).ics',
  sitemap: '/sitemap.xml',
  parte: '/sitemap/:parte',
  robots: '/robots.txt',
} as const
