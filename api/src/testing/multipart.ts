export const multipart = (parts: [headers: string, content: string | Uint8Array][], boundary = 'limite'): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([headers, content]) => [
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

export const textPart = (name: string, content: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"`,
  content,
]

export const filePart = (name: string, content: string | Uint8Array): [string, string | Uint8Array] => [
  `Content-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf`,
  content,
]
