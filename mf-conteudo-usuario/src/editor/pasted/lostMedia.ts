const DRAWN = 'svg, canvas'
const EMBEDDED = 'object, embed, video, audio'
/** What still says of a stand-in whether it is shown. */
const SHOWN_BY = ['class', 'style', 'hidden', 'width', 'height']
/** Signs beside words are at most as large, in pixels. */
const ICON = 32

/** Stands a picture or a frame without an address in for what a text has no element for, so that it is counted among those that are lost. */
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

/** How many pictures and frames there are of those that somebody sees: mails and pages count their readers by one pixel. */
export const seenMedia = (body: HTMLElement) => ({
  images: [...body.querySelectorAll('img')].filter(isSeen).length,
  embeds: [...body.querySelectorAll('iframe')].filter(isSeen).length,
})

const isSeen = (media: HTMLElement) =>
  ![media.getAttribute('width'), media.getAttribute('height'), media.style.width, media.style.height].some((side) =>
    /^[01](?:px)?$/.test(side ?? ''),
  )
