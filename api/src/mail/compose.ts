export interface MailContent {
  titulo: string
  paragrafos: string[]
  destaque?: string
  link?: { texto: string; url: string }
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** A mail as text and HTML, from plain text. Loads nothing remote, and sets no colours, so that dark mode works. */
export function compose({ titulo, paragrafos, destaque, link }: MailContent): { texto: string; html: string } {
  const texto = [titulo, ...paragrafos, destaque && `    ${destaque}`, link && `${link.texto}:\n${link.url}`]
  const parts = [
    `<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${escaped(titulo)}</h1>`,
    ...paragrafos.map((paragrafo) => `<p style="margin:0 0 16px">${escaped(paragrafo).replaceAll('\n', '<br>')}</p>`),
    destaque && large(destaque),
    link && button(link),
  ]
  return { texto: `${texto.filter(Boolean).join('\n\n')}\n`, html: page(titulo, parts.filter(Boolean).join('\n')) }
}

const page = (titulo: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(titulo)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:${FONT};font-size:16px;line-height:1.5">
<main style="max-width:560px;margin:0 auto;padding:32px 24px;border:1px solid #888888;border-radius:12px">
${body}
</main>
</body>
</html>
`

const large = (text: string) =>
  `<p style="margin:24px 0;padding:16px;border:1px solid #888888;border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:6px">${escaped(text)}</p>`

const button = ({ texto, url }: NonNullable<MailContent['link']>) =>
  `<p style="margin:24px 0 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${escaped(texto)}</a></p>
<p style="margin:16px 0 0;font-size:14px;word-break:break-all">${escaped(url)}</p>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
