import type { ImagemGuardada } from '@portal/shared-contracts/api'

interface Put {
  alt: string
  guardada: ImagemGuardada | undefined
  filesFrom: string
}

export function putImagem(image: HTMLElement, { alt, guardada, filesFrom }: Put) {
  image.setAttribute('alt', alt)
  if (!guardada) return
  image.setAttribute('src', filesFrom + guardada.url)
  image.setAttribute('width', String(guardada.largura))
  image.setAttribute('height', String(guardada.altura))
}
