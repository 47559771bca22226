import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { COMPARTILHAR, pictureHeaderOf } from '@portal/shared-contracts/api'
import type { CityFolder } from './CityFolder'

export const IMAGEM_MAX_KB = 300

/** Files by path, without a leading slash. */
export type Files = Map<string, Buffer>

const TYPES = ['.svg', '.png', '.jpg', '.jpeg']
const ADDRESS_OF_CITY = 'assets/cidade'

/** An `<img>` does not run these parts, so they would be signs of a mistake. */
const FOREIGN = /<script|<foreignObject|\son\w+\s*=|(href|src)\s*=\s*["']\s*(https?:|\/\/|javascript:)|<!ENTITY/i

/** Pixels; smaller pictures look blurred on phones. */
const SIDE_MIN = 96

export function readImagem(folder: CityFolder, name: string): Buffer | undefined {
  const content = folder.read(name)
  if (!content) return undefined
  const problem = problemOf(extname(name).toLowerCase(), content)
  if (problem) folder.report(name, undefined, problem)
  return problem ? undefined : content
}

function problemOf(type: string, content: Buffer): string | undefined {
  if (content.length > IMAGEM_MAX_KB * 1024)
    return `tem ${Math.ceil(content.length / 1024)} kB; o máximo é ${IMAGEM_MAX_KB}.`
  if (!TYPES.includes(type)) return 'não é SVG, PNG nem JPEG.'
  if (type !== '.svg') return problemOfPixels(content)
  const drawing = content.toString('utf8')
  if (!/<svg[\s>]/i.test(drawing)) return 'não é um desenho SVG.'
  if (!/viewBox\s*=/.test(drawing)) return 'não tem viewBox, e sem ele não muda de tamanho.'
  return FOREIGN.test(drawing) ? 'tem script, evento ou endereço de fora; um logo tem só desenho.' : undefined
}

function problemOfPixels(content: Buffer): string | undefined {
  const header = pictureHeaderOf(content)
  if (!header) return 'não é uma imagem PNG ou JPEG.'
  const { width, height } = header
  return Math.max(width, height) < SIDE_MIN
    ? `tem ${width} × ${height} pixels; o lado maior precisa de ${SIDE_MIN}.`
    : undefined
}

/** Adds a file at an address that changes with its content. @returns the address */
export function addFile(files: Files, name: string, content: Buffer): string {
  const type = extname(name)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `${ADDRESS_OF_CITY}/${name.slice(0, -type.length).replace(/[^\w-]+/g, '-')}-${hash}${type}`
  files.set(path, content)
  return `/${path}`
}

/** Messengers show it for pages without a picture. */
export function readCompartilhar(folder: CityFolder, files: Files) {
  const name = 'compartilhar.png'
  const content = readImagem(folder, name)
  if (!content) return
  const { width, height } = pictureHeaderOf(content) ?? { width: 0, height: 0 }
  const { largura, altura } = COMPARTILHAR
  if (width !== largura || height !== altura)
    folder.report(name, undefined, `tem ${width} × ${height} pixels; precisa de ${largura} × ${altura}.`)
  files.set(name, content)
}

const ICONS = { 'apple-touch-icon.png': 180, 'icone-192.png': 192, 'icone-512.png': 512 }
const MASKED = { name: 'icone-recortavel-512.png', size: 512, drawing: 384 }
const GROUND = '#ffffff'

export async function readIcone(folder: CityFolder, files: Files) {
  const name = 'icone.svg'
  const content = readImagem(folder, name)
  if (!content) return
  const { default: sharp } = await import('sharp')
  const draw = (size: number) =>
    sharp(content, { density: 300 }).resize(size, size, {
      fit: 'contain',
      background: 'transparent',
    })
  try {
    files.set('favicon.svg', content)
    for (const [path, size] of Object.entries(ICONS)) files.set(path, await draw(size).png().toBuffer())
    // Browsers accept a PNG at this address, too.
    files.set('favicon.ico', await draw(32).png().toBuffer())
    const margin = (MASKED.size - MASKED.drawing) / 2
    const masked = draw(MASKED.drawing).flatten({ background: GROUND })
    const room = { top: margin, bottom: margin, left: margin, right: margin, background: GROUND }
    files.set(MASKED.name, await masked.extend(room).png().toBuffer())
  } catch {
    folder.report(name, undefined, 'não pode ser desenhado; salve-o de novo como SVG simples.')
  }
}
