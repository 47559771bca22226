// @ts-check
/// <reference lib="webworker" />
/* Keeps read pages for offline use only, so that releases always arrive (docs/decisions/12-offline.md). */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

/** Pages with their API responses, and files. The oldest entries are removed first. */
const PAGES = { name: 'portal-lidas', most: 90 }
const FILES = { name: 'portal-arquivos', most: 240 }

/** Larger responses are downloads, not pages. */
const MOST_BYTES = 1_048_576

/** Milliseconds. A page rendered by the browser is not fetched again within this time. */
const LASTS_MS = 600_000

/** Private pages and sessions are never stored. */
const NOT_READ =
  /^\/(user|login|codigo|redefinir-senha|esqueci-a-senha|visitante|telemetria|saude|metricas|releases)(\/|$)/i

worker.addEventListener('install', (event) => {
  const { addRoutes } = /** @type {{ addRoutes?: (routes: unknown[]) => Promise<void> }} */ (event)
  // In browsers that support it, the network responds without waiting for this worker to start.
  const api = { condition: { urlPattern: '/api/*', requestMethod: 'get' }, source: 'race-network-and-fetch-handler' }
  event.waitUntil(Promise.all([addRoutes?.call(event, [api])?.catch(() => {}), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { method, url, cache, headers } = event.request
  const isOwn = method === 'GET' && new URL(url).origin === location.origin
  if (!isOwn || cache === 'no-store' || headers.has('range')) return
  event.respondWith(answer(event))
})

/** Reports pages that were shown before this worker started, or rendered by the browser. */
worker.addEventListener('message', (event) => {
  const { page, isGone, files } = /** @type {{ page: string, isGone: boolean, files: string[] }} */ (event.data)
  const shown = isGone ? forget(page) : keepAnew(page, true)
  event.waitUntil(Promise.all([shown, ...files.map((file) => keepAnew(file, false))]).catch(() => {}))
})

/** @param {FetchEvent} event */
async function answer(event) {
  const { request } = event
  const isPage = request.mode === 'navigate'
  try {
    const response = (isPage && (await event.preloadResponse)) || (await fetch(request))
    event.waitUntil(keep(request.url, response.clone(), isPage).catch(() => {}))
    return response
  } catch (error) {
    const kept = await find(request.url)
    if (kept) return kept
    if (isPage) return sayThatNothingIsKept()
    throw error
  }
}

/**
 * @param {string} url
 * @param {boolean} isPage
 */
async function keepAnew(url, isPage) {
  if (isPage && !isPublic(url)) return
  const kept = await find(url)
  if (kept && (!isPage || Date.now() - Date.parse(kept.headers.get('date') ?? '') < LASTS_MS)) return
  // The browser's cached copy is what the visitor saw, and needs no network.
  await keep(url, await fetch(url, { cache: kept ? 'default' : 'force-cache' }), isPage)
}

/**
 * Rejects if the browser has no space or blocks storage.
 * @param {string} url
 * @param {Response} response
 * @param {boolean} isPage
 */
async function keep(url, response, isPage) {
  if (response.status === 404 || response.status === 410) return forget(url)
  if (response.status !== 200 || response.type !== 'basic') return
  // A picture opened by its address is a file, too.
  const isHtml = isPage && /^text\/html/.test(response.headers.get('content-type') ?? '')
  const isReadable = isHtml ? isPublic(url) && !isForNow(response) : isForAll(response)
  const body = isReadable && (await bounded(response))
  if (!body) return
  const { name, most } = isHtml || isAnswer(url) ? PAGES : FILES
  const cache = await caches.open(name)
  await cache.put(url, new Response(body, { headers: isHtml ? withoutVisitor(response) : response.headers }))
  const urls = await cache.keys()
  await Promise.all(urls.slice(0, Math.max(0, urls.length - most)).map((old) => cache.delete(old)))
}

/** Deletes an address with all its variants. @param {string} url */
async function forget(url) {
  for (const { name } of [PAGES, FILES]) {
    const cache = await caches.open(name)
    const gone = (await cache.keys()).filter((kept) => subjectOf(kept.url) === subjectOf(url))
    await Promise.all(gone.map((request) => cache.delete(request, { ignoreVary: true })))
  }
}

/** Items and files ignore search and capitals. @param {string} url */
function subjectOf(url) {
  const { pathname, search } = new URL(url)
  return /\/\d+$|^\/api\/arquivo\//i.test(pathname) ? pathname.toLowerCase() : pathname + search
}

/** @param {string} url */
function isPublic(url) {
  const { pathname, search } = new URL(url)
  return !NOT_READ.test(pathname) && !search.includes('mf.')
}

/** Overrides, previews and incomplete pages. @param {Response} response */
const isForNow = ({ headers }) => /no-store/.test(headers.get('cache-control') ?? '')

/** Only responses that shared caches may store. @param {Response} response */
function isForAll({ headers }) {
  const control = headers.get('cache-control') ?? ''
  return (
    /public/.test(control) && !/private|no-store/.test(control) && headers.get('content-type') !== 'application/pdf'
  )
}

/** JSON, not an uploaded file. @param {string} url */
const isAnswer = (url) => /^\/api\/(?!arquivo\/)/.test(new URL(url).pathname)

/** Returns undefined for a large response; a stream does not announce its length. @param {Response} response */
async function bounded({ body }) {
  const reader = body?.getReader()
  const parts = []
  let bytes = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > MOST_BYTES) return void reader?.cancel()
    parts.push(part.value)
  }
  return new Blob(parts)
}

/** The HTML is shared, but headers identify the visitor. @param {Response} response */
function withoutVisitor(response) {
  const headers = new Headers(response.headers)
  const nonce = headers.get('server-timing')?.match(/nonce;desc="[^"]*"/)
  headers.delete('server-timing')
  if (nonce) headers.set('server-timing', nonce[0])
  return headers
}

/** Ignores `vary: cookie`, because stored pages are public. Files expire as in any cache. @param {string} url */
async function find(url) {
  const kept = await caches.match(url, { ignoreVary: true })
  return kept && new URL(url).pathname.startsWith('/api/arquivo/') && isOver(kept) ? undefined : kept
}

/** @param {Response} response */
function isOver({ headers }) {
  const seconds = Number(headers.get('cache-control')?.match(/max-age=(\d+)/)?.[1] ?? 0)
  return Date.now() > Date.parse(headers.get('date') ?? '') + seconds * 1000
}

async function sayThatNothingIsKept() {
  const cache = await caches.open(PAGES.name)
  const urls = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => !pathname.startsWith('/api/'))
  const links = await Promise.all(
    urls.reverse().map(async ({ href, pathname, search }) => {
      const html = (await (await cache.match(href, { ignoreVary: true }))?.text()) ?? ''
      // Every title ends with the portal's name.
      const title = html.match(/<title[^>]*>([^<]*)</)?.[1]?.replace(/ \| [^|]*$/, '')
      return `<li><a href="${escapeHtml(pathname + search)}">${title ?? escapeHtml(pathname)}</a></li>`
    }),
  )
  const list = links.length > 0 ? `<h2>O que você já leu está aqui</h2><ul>${links.join('')}</ul>` : ''
  return new Response(PAGE_START + list + PAGE_END, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  })
}

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const PETAL = 'M0 0C-16 -14 -44 -44 -38 -78C-34 -100 -14 -106 0 -106C14 -106 34 -100 38 -78C44 -44 16 -14 0 0Z'

const PAGE_START = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Você está sem internet</title><style>
:root{--ink:#1F1A2B;--paper:#FBFAFD;--violet:#4B2E83;--line:#E3DEEC}
@media(prefers-color-scheme:dark){:root{--ink:#F3EFFA;--paper:#17131F;--violet:#C9B6F2;--line:#3A3247}}
@media(prefers-contrast:more){:root{--ink:#FFF;--paper:#000;--violet:#FF0;--line:#FFF}}
body{margin:0;padding:32px 16px;background:var(--paper);color:var(--ink);font:18px/1.6 system-ui,sans-serif}
main{max-width:40rem;margin:auto}h1{font-size:28px;line-height:1.25;margin:0 0 8px}h2{font-size:20px;margin:32px 0 8px}
a{color:var(--violet)}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 0}.again{display:inline-block;padding:12px 24px;border-radius:8px;background:var(--violet);
color:var(--paper);text-decoration:none;font-weight:600}a:focus-visible{outline:3px solid;outline-offset:3px}
svg{display:block;width:64px;margin-bottom:16px;fill:var(--violet);stroke:var(--paper);stroke-width:5}
</style><main><svg viewBox="-120 -112 240 240" aria-hidden="true">${[-34, 34, 106, 254, 180].map((turn) => `<path d="${PETAL}" transform="rotate(${turn})"/>`).join('')}<circle r="17"/></svg>
<h1>Você está sem internet</h1>
<p>Esta página ainda não foi lida neste aparelho. Quando a conexão voltar, tente novamente.</p>
<p><a class="again" href="">Tentar novamente</a></p>`
const PAGE_END = '</main></html>'
