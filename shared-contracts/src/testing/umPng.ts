import { crc32 } from '../api/crc32'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RGB = [8, 2, 0, 0, 0]

export function umPng(nome = 'capa.png', { largura = 1, altura = 1 } = {}): File {
  const header = chunk('IHDR', [...uint32(largura), ...uint32(altura), ...RGB])
  return new File([new Uint8Array([...SIGNATURE, ...header, ...chunk('IDAT'), ...chunk('IEND')])], nome, {
    type: 'image/png',
  })
}

const chunk = (type: string, content: number[] = []) => {
  const named = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...content]
  return [...uint32(content.length), ...named, ...uint32(crc32(new Uint8Array(named)))]
}

const uint32 = (value: number) => [24, 16, 8, 0].map((bits) => (value >> bits) & 0xff)
