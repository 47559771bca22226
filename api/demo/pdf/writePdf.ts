const PAGE = { width: 595, height: 842, margin: 72 }
/** Width of a Helvetica letter relative to its size, slightly above average. */
const LETTER_WIDTH = { regular: 0.52, bold: 0.58 }

type Font = keyof typeof LETTER_WIDTH

const VIOLET = '0.29 0.18 0.51'
const INK = '0.12 0.1 0.17'

export function writePdf(titulo: string, paragraphs: string[]): Uint8Array {
  let y = PAGE.height - PAGE.margin
  const write = (text: string, font: Font, size: number, color = INK) => {
    const lines = linesOf(text, (PAGE.width - 2 * PAGE.margin) / (size * LETTER_WIDTH[font])).map((line) => {
      const drawn = `/${font} ${size} Tf ${color} rg 1 0 0 1 ${PAGE.margin} ${y} Tm (${encode(line)}) Tj`
      y -= size * 1.5
      return drawn
    })
    y -= size * 0.8
    return lines.join('\n')
  }
  const content = [
    write('Ecossistema Jacarandá', 'regular', 11, VIOLET),
    write(titulo, 'bold', 20, VIOLET),
    ...paragraphs.map((paragraph) => write(paragraph, 'regular', 12)),
    write('Documento fictício, feito para a demonstração do portal.', 'regular', 9),
  ].join('\n')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  return fileOf([
    '<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</regular 5 0 R/bold 6 0 R>>>>>>`,
    `<</Length ${content.length + 6}>>stream\nBT\n${content}\nET\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title<${Buffer.from(`\ufeff${titulo}`, 'utf16le').swap16().toString('hex')}>>>`,
  ])
}

function fileOf(objects: string[]): Uint8Array {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}${table}${trailer}`, 'latin1')
}

function linesOf(text: string, letters: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = `${lines.at(-1)} ${word}`.trim()
    if (last.length <= letters) lines[lines.length - 1] = last
    else lines.push(word)
  }
  return lines
}

const encode = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[–—“”‘’…]/g, (mark) => ANSI[mark] ?? '')

const ANSI: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '“': '\x93',
  '”': '\x94',
  '‘': '\x91',
  '’': '\x92',
  '…': '\x85',
}
