import type { ImagemGuardada } from '@portal/shared-contracts/api'

interface Put {
  /** Empty where it is decorative. */
  alt: string
  /** Another one than it shows already. */
  guardada: ImagemGuardada | undefined
  /** Where the API is; empty for the page's own origin. */
  filesFrom: string
}

/** Has an element show a picture that the portal has stored, with the room that it takes. */
export function putImagem(image: HTMLElement, { alt, guardada, filesFrom }: Put) {
  image.setAttribute('alt', alt)
  if (!guardada) return
  image.setAttribute('src', filesFrom + guardada.url)
  image.setAttribute('width', String(guardada.largura))
  image.setAttribute('height', String(guardada.altura))
}
