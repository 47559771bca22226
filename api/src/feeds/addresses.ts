export const rootAddresses = {
  rss: '/rss.xml',
  agenda: '/eventos.ics',
  evento: '/eventos/:id(^\\d{1,9}$).ics',
  sitemap: '/sitemap.xml',
  parte: '/sitemap/:parte',
  robots: '/robots.txt',
} as const
