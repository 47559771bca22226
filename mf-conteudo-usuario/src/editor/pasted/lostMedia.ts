const DRAWN = 'svg, canvas'
const EMBEDDED = 'object, embed, video, audio'
const SHOWN_BY = ['class', 'style', 'hidden', 'width', 'height']
const ICON = 32

/** Replaces unsupported drawings and media by an `img` or `iframe` without an address, to count them as lost. */
export function standInForMedia(body: HTMLElement) {
  for (const media of body.querySelectorAll(`${DRAWN}, ${EMBEDDED}`)) {
    if (isIcon(media)) continue
    const standIn = body.ownerDocument.createElement(media.matches(DRAWN) ? 'img' : 'iframe')
    for (const name of SHOWN_BY)
      if (media.hasAttribute(name)) standIn.setAttribute(name, media.getAttribute(name) ?? '')
    media.replaceWith(standIn)
  }
}

const isIcon = (media: Element) =>
  media.localName === 'svg' &&
  (media.getAttribute('aria-hidden') === 'true' || Number.parseFloat(media.getAttribute('width') ?? '') <= ICON)

/** Counts only visible media, because mails and pages use one-pixel trackers. */
export const seenMedia = (body: HTMLElement) => ({
  images: [...body.querySelectorAll('img')].filter(isSeen).length,
  embeds: [...body.querySelectorAll('iframe')].filter(isSeen).length,
})

const isSeen = (media: HTMLElement) =>
  ![media.getAttribute('width'), media.getAttribute('height'), media.style.width, media.style.height].some((side) =>
    /^[01](?:px)?$/.test(side ?? ''),
  )
