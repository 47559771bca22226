import { createNoticia, editNoticia, getNoticia, listNoticias } from '@portal/shared-contracts/api'
import { RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { umaNoticia } from '../testing/content'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'
import { sanitize } from './sanitize'

let portal: Portal
let api: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal()
  api = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

/** What each of these would do is nothing, once it is stored. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<p onpointerenter=alert(1) style="color:red">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="&#x6A&#x61vascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="https://a.example" target="_blank" rel="opener">a</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="//www.youtube.com/embed/x"></iframe>',
  '<iframe src="http://www.youtube.com/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>" src="https://player.vimeo.com/video/1"></iframe>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<option><style></option></select><img src=x onerror=alert(1)></style></option>',
  '<style>@import "https://evil.example";</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=//evil.example>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">a</button></form>',
  '<object data="data:text/html,a"><embed src="javascript:alert(1)"></object>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="color:expression(alert(1));position:fixed;width:100%">a</p>',
  '<p style="color:red;behavior:url(#x);font-family:x;}*{display:none">a</p>',
  '<p style="color:red" class="btn" id="root" data-x="1">a</p>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="</p><script>alert(1)</script>">a</p>',
  '<<script>script>alert(1)<</script>/script>',
  '<details open ontoggle=alert(1)>a</details>',
  '<template><script>alert(1)</script></template>',
  '<a href="https://a.example"><a href="javascript:alert(1)">a</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

it.each(VECTORS)('stores nothing of %s that would do anything, and the same ever after', async (vector) => {
  const { id, descricao } = await valor(api(createNoticia, umaNoticia({ descricao: `<p>texto</p>${vector}` })))
  expect(descricao).toContain('<p>texto</p>')
  expect(strangeThingsIn(descricao)).toEqual([])
  expect((await valor(portal.api(getNoticia, { Id: id }))).descricao).toBe(descricao)
  const list = await valor(portal.api(listNoticias, { paginacao: 0 }))
  expect(list.find((noticia) => noticia.id === id)?.descricao).toBe(descricao)
  const again = await valor(api(editNoticia, umaNoticia({ id, descricao })))
  expect(again.descricao).toBe(descricao)
})

it.each([
  '<h2 style="text-align:center">Título</h2>',
  '<p dir="rtl">a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> x<sub>1</sub><sup>2</sup></p>',
  '<p><span style="color:#7a5ea8;background-color:rgb(1,2,3);font-family:Georgia, serif;font-size:18px">a</span></p>',
  '<blockquote>a</blockquote><pre><code>b &lt; c</code></pre><ol><li>d</li></ol><hr />',
  '<p><a href="https://a.example/x?y=1&amp;z=2" rel="noopener noreferrer">a</a> <a href="mailto:a@b.example" rel="noopener noreferrer">b</a></p>',
  '<p><a href="/eventos/3" rel="noopener noreferrer">c</a></p>',
  '<iframe src="https://www.youtube-nocookie.com/embed/x" title="Vídeo" allowfullscreen></iframe>',
  '<p>Fórmula: <span data-formula="x^2"></span></p>',
  '<table><tbody><tr><th colspan="2" scope="col">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
])('keeps %s as it is', (html) => {
  expect(sanitize(html)).toBe(html)
})

it('lets every link say nothing of where it comes from', () => {
  expect(sanitize('<a href="https://a.example" rel="opener" target="x">a</a>')).toBe(
    '<a href="https://a.example" rel="noopener noreferrer">a</a>',
  )
})

it.each([
  ['tags', '<b>'],
  ['closed by others', '<div></p>'],
  ['in pictures', '<svg>'],
])('refuses depth without measuring it: %s', (_what, piece) => {
  const start = performance.now()
  expect(() => sanitize(piece.repeat(50_000))).toThrow('formatação demais')
  expect(performance.now() - start).toBeLessThan(1000)
})

it('drops a style too long to be one', () => {
  expect(sanitize(`<p style="${'color:red;'.repeat(1000)}">a</p>`)).toBe('<p>a</p>')
})

/** Elements, attributes and addresses outside the list, as a browser reads the HTML. */
function strangeThingsIn(html: string): string[] {
  const { document } = new Window()
  document.body.innerHTML = html
  const attributesOf = (tag: string) => [
    ...RICH_TEXT.attributes['*'],
    ...((RICH_TEXT.attributes as Record<string, readonly string[]>)[tag] ?? []),
  ]
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const names = [...element.attributes].map(({ name }) => name).filter((name) => !attributesOf(tag).includes(name))
    const link = element.getAttribute('href') ?? ''
    const video = element.getAttribute('src')
    return [
      ...((RICH_TEXT.tags as readonly string[]).includes(tag) ? [] : [tag]),
      ...names,
      ...(link === '' || /^(https?:|mailto:|tel:|\/(?!\/))/.test(link) ? [] : [link]),
      ...(tag !== 'iframe' || RICH_TEXT.videoHosts.some((host) => video?.startsWith(`https://${host}/`))
        ? []
        : [String(video)]),
      ...(/url|expression|position|behavior/.test(element.getAttribute('style') ?? '') ? ['style'] : []),
    ]
  })
}
