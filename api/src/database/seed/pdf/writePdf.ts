import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib'

const PAGE: [number, number] = [595, 842]
const MARGIN = 72
const VIOLET = rgb(0x4b / 255, 0x2e / 255, 0x83 / 255)

/** A small and valid PDF: a title, paragraphs, and a line that says what it is. */
export async function writePdf(titulo: string, paragraphs: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(titulo)
  document.setLanguage('pt-BR')
  const [regular, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ])
  const page = document.addPage(PAGE)
  let y = PAGE[1] - MARGIN
  const write = (text: string, font: PDFFont, size: number, color = rgb(0.12, 0.1, 0.17)) => {
    for (const line of linesOf(text, font, size)) {
      page.drawText(line, { x: MARGIN, y, size, font, color })
      y -= size * 1.5
    }
    y -= size * 0.8
  }
  write('Ecossistema Jacarandá', regular, 11, VIOLET)
  write(titulo, bold, 20, VIOLET)
  for (const paragraph of paragraphs) write(paragraph, regular, 12)
  write('Documento fictício, feito para a demonstração do portal.', regular, 9)
  return document.save({ useObjectStreams: false })
}

function linesOf(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = `${lines.at(-1)} ${word}`.trim()
    if (font.widthOfTextAtSize(last, size) <= PAGE[0] - 2 * MARGIN) lines[lines.length - 1] = last
    else lines.push(word)
  }
  return lines
}
