/** Structured data for search engines, as in schema.org. */
export function JsonLd({ of }: { of: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...of }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped; as a child it would be HTML-escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
