import type { Excess } from '../richText/excess'

export { SAID } from './saidTexts'

export interface RichTextVector {
  html: string
  becomes: string
  shown?: string
}

const REL = 'rel="noopener noreferrer"'
const VIMEO = 'https://player.vimeo.com/video/76979871'
const VIMEO_LINK = `<a href="https://vimeo.com/76979871" ${REL} data-video="${VIMEO}?dnt=1">Vídeo em vimeo.com</a>`

const SCRIPTS: [html: string, becomes: string][] = [
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<p onpointerenter=alert(1) style="color:red">a</p>', '<p style="color:red">a</p>'],
  ['<details open ontoggle=alert(1)>a</details>', '<div>a</div>'],
  ['<p title="</p><script>alert(1)</script>">a</p>', '<p>a</p>'],
  ['<!--[if IE]><script>alert(1)</script><![endif]-->', ''],
  ['<![CDATA[a]]>', ''],
  ['<template><script>alert(1)</script></template>', ''],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
]

const BLOCKS: [html: string, becomes: string][] = [
  ['<dl><dt>Termo</dt><dd>Def</dd></dl>', '<div><div>Termo</div><div>Def</div></div>'],
  ['<dl><dt>Termo<dd>Def</dl>', '<div><div>Termo<div>Def</div></div></div>'],
  ['<section>Um</section><ARTICLE class=x>dois</ARTICLE>', '<div>Um</div><div>dois</div>'],
  ['<figure><figcaption>Um</figcaption>dois</figure>', '<div><div>Um</div>dois</div>'],
  ['<sections>Um</sections><nav-bar>dois</nav-bar>', 'Umdois'],
]

const FOREIGN: [html: string, becomes: string][] = [
  ['<svg onload=alert(1)><script>alert(1)</script></svg>', ''],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<svg><a href="https://a.example">a</a></svg>b', 'b'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
  ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ['<noscript><p>a</p></noscript>b', 'b'],
  ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
  ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
  ['<title>a</title><noembed>b</noembed><noframes>c</noframes>d', 'd'],
  ['<plaintext>a</b>', ''],
  ['<option><style></option></select><img src=x onerror=alert(1)></style></option>', ''],
  ['<style>@import "https://evil.example";</style>', ''],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
  ['<base href="https://evil.example/">', ''],
  ['<link rel=stylesheet href=//evil.example>', ''],
  ['<form action="https://evil.example"><button formaction="javascript:alert(1)">a</button></form>', 'a'],
  ['<button>a</button><select><option>b</option></select><label>c<input value=d></label>', 'ac'],
  ['<object data="data:text/html,a"><embed src="javascript:alert(1)"></object>', ''],
  ['<video controls>sem vídeo<source src=x></video><audio src=x>sem som</audio>', 'sem vídeosem som'],
]

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61vascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://a.example/1',
  'ftp://a.example',
  '//evil.example',
  '/\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'pagina.html',
  '',
].map((address): [string, string] => [`<a href="${address}">a</a>`, `<a ${REL}>a</a>`])

const ATTRIBUTES: [html: string, becomes: string][] = [
  ['<a href="https://a.example" target="_blank" rel="opener">a</a>', `<a href="https://a.example" ${REL}>a</a>`],
  ['<a href="https://a.example" onclick="x()">a</a>', `<a href="https://a.example" ${REL}>a</a>`],
  ['<a href="/x" data-video="https://evil.example/">a</a>', `<a href="/x" ${REL}>a</a>`],
  [`<a href="/x" data-video="${VIMEO}">a</a>`, `<a href="/x" ${REL}>a</a>`],
  ['<span data-video="https://evil.example/" data-titulo="b">a</span>', '<span>a</span>'],
  ['<p href="https://a.example" colspan="2" data-formula="x" title="b">a</p>', '<p>a</p>'],
  ['<p style="color:red" class="btn" id="root" data-x="1">a</p>', '<p style="color:red">a</p>'],
  ['<constructor x="y">a</constructor>', 'a'],
  ['<p constructor="a" __proto__="b">a</p>', '<p>a</p>'],
  [
    '<table><tbody><tr><td rowspan=65534 colspan="02">a</td><td rowspan="x" colspan=-1>b</td></tr></tbody></table>',
    '<table><tbody><tr><td rowspan="100" colspan="2">a</td><td>b</td></tr></tbody></table>',
  ],
  [
    '<ol start=" 07 " type="a" reversed><li value="9">a</li></ol><ul start="2"><li>b</li></ul>',
    '<ol start="7"><li>a</li></ol><ul><li>b</li></ul>',
  ],
  ...['-1', '1e3', '1.5', '100000', 'x', ''].map((start): [string, string] => [
    `<ol start="${start}"><li>a</li></ol>`,
    '<ol><li>a</li></ol>',
  ]),
  ['<p id=location name=cookie>a</p><form id=x><input name=attributes></form>', '<p>a</p>'],
]

const STYLES: [html: string, becomes: string][] = [
  ['background:url(javascript:alert(1))', ''],
  ['color:expression(alert(1));position:fixed;width:100%', ''],
  ['color:red;behavior:url(#x);font-family:x;}*{display:none', 'color:red;font-family:x'],
  ["font-family:'x;color:red", 'color:red'],
  ['c\\6flor:red;constructor:x;background:red', ''],
  ['color:red !important;; TEXT-ALIGN : center ;', 'color:red;text-align:center'],
  ['color:red;'.repeat(51), ''],
  ['font-size:99999px;margin-left:99999999px;color:red', 'color:red'],
  ['font-size:26em;margin-left:401px', ''],
  ['font-size:25em;margin-left:400px', 'font-size:25em;margin-left:400px'],
  // Feeds and summaries would show these invisible letters.
  ...['0px', '0em', '0%', '0.4rem', '7.9px', '5pt', '49%'].map((size): [string, string] => [`font-size:${size}`, '']),
  ['font-size:8px', 'font-size:8px'],
  ['font-size:0.5em;margin-left:0px', 'font-size:0.5em;margin-left:0px'],
  ...[
    ['white', 'black', 'yellow', 'navy', 'transparent', 'inherit', 'canvas'],
    ['#ffffff', '#FFF', '#fbfafd', '#000', '#14101d', '#1e182b', '#4b2e83', '#ff000000', '#f000'],
    ['rgb(255,255,255)', 'rgb(0, 0, 0)', 'rgb(999,999,999)', 'rgba(255,0,0,0)', 'rgb(255 0 0)', 'rgb(1,2)'],
  ]
    .flat()
    .map((color): [string, string] => [`color:${color}`, '']),
  ...['RED', 'gray', '#f00', '#7A5EA8', 'rgb(255,0,0)', 'rgb(75, 46, 131)', 'RGB(90, 81, 105)'].map(
    (color): [string, string] => [`color:${color}`, `color:${color.toLowerCase()}`],
  ),
  // Symbol fonts draw a sign for each letter.
  ...['Wingdings', 'Arial, "Wingdings 2"', 'webdings', 'Zapf Dingbats', 'Symbol'].map((font): [string, string] => [
    `font-family:${font.replaceAll('"', "'")}`,
    '',
  ]),
  ['color:red;background-color:red', 'color:red'],
  ['background-color:#fff;background-color:rgb(75, 46, 131)', ''],
  ['background-color:rgb(237, 231, 247)', 'background-color:rgb(237, 231, 247)'],
  ['list-style-type:upper-roman', 'list-style-type:upper-roman'],
  ['list-style-type:disc;list-style:url(//evil.example/a.png)', ''],
  ['width:99999px;letter-spacing:9999em;line-height:9999;transform:scale(999)', ''],
].map(([style, kept]): [string, string] => [
  `<p style="${style}">a</p>`,
  kept ? `<p style="${kept}">a</p>` : '<p>a</p>',
])

const FRAMES: [html: string, becomes: string, shown?: string][] = [
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<iframe src="javascript:alert(1)"></iframe>', ''],
  ['<iframe src="//www.youtube.com/embed/x"></iframe>', ''],
  ['<iframe src="http://www.youtube.com/embed/x"></iframe>', ''],
  ['<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>', ''],
  ['<iframe src="https://www.youtube.com@evil.example/"></iframe>', ''],
  ['<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>', ''],
  ['<iframe>a<b>b</b></iframe>c', 'c'],
  [`<iframe srcdoc="<script>x()</script>" src="${VIMEO}"></iframe>`, `<iframe src="${VIMEO}"></iframe>`, VIMEO_LINK],
  [`<iframe src="${VIMEO}">a<b>b</b></iframe>`, `<iframe src="${VIMEO}"></iframe>`, VIMEO_LINK],
  [
    '<iframe src="https://www.youtube.com/embed/x" title="A &amp; B" allowfullscreen></iframe>',
    '<iframe src="https://www.youtube.com/embed/x" title="A &amp; B" allowfullscreen></iframe>',
    `<a href="https://www.youtube.com/watch?v=x" ${REL} data-video="https://www.youtube-nocookie.com/embed/x">` +
      'Vídeo: A &amp; B (em www.youtube.com)</a>',
  ],
]

const FOTO = '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/pra%C3%A7a.webp'
const LARGA = '/api/arquivo/1c8d2a8f-4d3e-4a1b-8b62-6e3a4d5c7b81/mapa.webp'
const SHOWN = 'loading="lazy" decoding="async"'

const IMAGES: [html: string, becomes: string, shown?: string][] = [
  [
    `<p><img src="${FOTO}" alt="A praça &amp; o mercado" width="640" height="480" /></p>`,
    `<p><img src="${FOTO}" alt="A praça &amp; o mercado" width="640" height="480" /></p>`,
    `<p><img src="${FOTO}" alt="A praça &amp; o mercado" width="640" height="480" ${SHOWN} /></p>`,
  ],
  [
    `<img src="${LARGA}" alt="" width="1400" height="933">`,
    `<img src="${LARGA}" alt="" width="1400" height="933" />`,
    `<img src="${LARGA}" alt="" width="1400" height="933" srcset="${LARGA}?tamanho=media 800w, ${LARGA} 1400w"` +
      ` sizes="(min-width: 48rem) 44rem, calc(100vw - 2rem)" ${SHOWN} />`,
  ],
  [
    `<img src="${FOTO}" onerror="alert(1)" onload=alert(1) style="position:fixed" class="x" id="root" dir="rtl" title="x"
      srcset="https://evil.example/a.png 1x" sizes="1px" loading="eager" usemap="#x" ismap crossorigin referrerpolicy="unsafe-url"
      longdesc="javascript:alert(1)" data-x="1" width="100%" height="-1">`,
    `<img src="${FOTO}" alt="" />`,
    `<img src="${FOTO}" alt="" ${SHOWN} />`,
  ],
  [
    `<img src="${FOTO}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="00640" height="99999">`,
    `<img src="${FOTO}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="640" />`,
    `<img src="${FOTO}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="640" ${SHOWN} />`,
  ],
  [`<img src="&#10;${FOTO} ">`, `<img src="${FOTO}" alt="" />`, `<img src="${FOTO}" alt="" ${SHOWN} />`],
  [`<iframe src="${FOTO}"></iframe>`, ''],
  [`<img src="${VIMEO}">`, ''],
  [`<a href="${FOTO}"><img src="x" onerror="alert(1)">a</a>`, `<a href="${FOTO}" ${REL}>a</a>`],
  [`<picture><source srcset="//evil.example/a"><img src="${FOTO}" alt="a"></picture>`, ...shownOf('a')],
  [`<svg><image href="${FOTO}"></image></svg>`, ''],
  ...[
    'https://evil.example/a.png',
    '//evil.example/a.png',
    `https://evil.example${FOTO}`,
    `//evil.example${FOTO}`,
    `/\\evil.example${FOTO}`,
    `/x/..${FOTO}`,
    `.${FOTO}`,
    FOTO.slice(1),
    FOTO.toUpperCase(),
    FOTO.replace('.webp', '.svg'),
    FOTO.replace('.webp', '.webp?exibir=1'),
    FOTO.replace('.webp', '.webp#x'),
    FOTO.replace('0b7c1f7e', '../logou'),
    FOTO.replace('pra', '../../../sair/pra'),
    FOTO.replace('pra', 'a b'),
    FOTO.replace('pra', '..%2F..%2F..%2Fsair%2Fpra'),
    FOTO.replace('pra', '..%5cpra'),
    FOTO.replace('pra', '%2e%2e'),
    FOTO.replace('pra', '%00'),
    FOTO.replace('pra', '%zz'),
    '/api/autenticacao/sair',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://a.example/1',
    'javascript:alert(1)',
    'cid:foto',
    'file:///etc/passwd',
    '',
  ].map((src): [string, string] => [`<img src="${src}" alt="a" onerror="alert(1)">b`, 'b']),
]

function shownOf(alt: string): [becomes: string, shown: string] {
  return [`<img src="${FOTO}" alt="${alt}" />`, `<img src="${FOTO}" alt="${alt}" ${SHOWN} />`]
}

const HARMLESS = [
  'texto &lt; &amp;amp; &gt;',
  '<h2 style="text-align:center">Título</h2>',
  '<p dir="rtl">a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> x<sub>1</sub><sup>2</sup></p>',
  '<p><span style="color:#7a5ea8;background-color:rgb(253, 243, 215);font-family:Georgia, serif;font-size:18px">a</span></p>',
  '<p style="font-family:&quot;Courier New&quot;, monospace;margin-left:32px">a</p>',
  '<div style="margin-left:320px"><ul><li><span style="font-size:2.25rem"><b style="font-size:120%">a</b></span></li></ul></div>',
  '<p>a\tb\nc</p>',
  '<blockquote>a</blockquote><pre><code>b &lt; c</code></pre><ol><li>d</li></ol><hr />',
  `<p><a href="https://a.example/x?y=1&amp;z=2" ${REL}>a</a> <a href="mailto:a@b.example" ${REL}>b</a></p>`,
  `<p><a href="/eventos/3" ${REL}>a</a><a href="#b" ${REL}>b</a><a href="?c" ${REL}>c</a><a href="tel:+55" ${REL}>d</a></p>`,
  '<p>Fórmula: <span data-formula="x^2">x^2</span></p>',
  '<p><span data-formula="f: x \\in ]0,1]&gt;2 --&gt; y">f: x \\in ]0,1]&gt;2 --&gt; y</span></p>',
  `<p><a href="https://a.example" ${REL}><b>a</b><span data-formula="x">x</span></a></p>`,
  '<ol start="3"><li>a<ol style="list-style-type:lower-alpha"><li>b</li></ol></li></ol>',
  '<table><tbody><tr><th colspan="2" scope="col">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
].map((html): [string, string] => [html, html])

const UNSEEN: [html: string, becomes: string][] = [
  ['<p>Um <span data-formula="x^2"></span></p>', '<p>Um <span data-formula="x^2">x^2</span></p>'],
  ['<p>Um <span data-formula=" x ">dois</span> três</p>', '<p>Um <span data-formula="x">x</span> três</p>'],
  [
    '<span data-formula="a&lt;b &amp; &quot;c&quot;" style="color:red">um<br><b>dois <i>três</i></b> quatro</span> cinco',
    '<span data-formula="a&lt;b &amp; &quot;c&quot;" style="color:red">a&lt;b &amp; "c"</span> cinco',
  ],
  ['<span data-formula="x">um<span data-formula="y">dois</span></span>', '<span data-formula="x">x</span>'],
  ['<span data-formula="x"><img src="a"><a href="/b">b</a></span>c', '<span data-formula="x">x</span>c'],
  ['<span data-formula=" ">um</span>', '<span>um</span>'],
  ['<p>a<a href="https://a.example"></a>b</p>', '<p>ab</p>'],
  ['<p>a<a href="/b"> </a>b<a href="/c">&nbsp;\u200b&shy;</a></p>', '<p>a b&nbsp;\u200b\u00ad</p>'],
  ['<p>a<a href="/b"><b></b><br></a><a href="/c"><img src="x"></a></p>', '<p>a<b></b><br /></p>'],
]

const UNTIDY: [html: string, becomes: string][] = [
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<p style="font-size:200%">a'.repeat(9), '<p style="font-size:200%">a</p>'.repeat(9)],
  ['<font color=red>a</font><center>b</center><o:p>c</o:p><x-y>d</x-y>', 'a<div>b</div>cd'],
  ['<html><head><title>x</title></head><body onload="x()"><p>a</p></body></html>', '<p>a</p>'],
]

/** Expected results of all sanitizers, for hostile and harmless HTML. */
export const richTextVectors: RichTextVector[] = [
  ...SCRIPTS,
  ...BLOCKS,
  ...FOREIGN,
  ...LINKS,
  ...ATTRIBUTES,
  ...STYLES,
  ...FRAMES,
  ...IMAGES,
  ...HARMLESS,
  ...UNSEEN,
  ...UNTIDY,
].map(([html, becomes, shown]) => ({ html, becomes, ...(shown !== undefined && { shown }) }))

/** Browsers and the server's parser build different trees. Both results must be harmless. */
export const richTextPuzzles = [
  '<![CDATA[<script>alert(1)</script>]]>',
  '<b><p>x</b>y</p>',
  '<a href="https://a.example"><a href="javascript:alert(1)">a</a>',
  '<math><div onclick=x()>',
  '<math><textarea><b><plaintext></style>',
  '<td><![CDATA[</ul><mtext>-->',
  '<svg><style><img title="</style><img src onerror=alert(1)>">',
  '<svg></p><style><a title="</style><img src onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style><img title="</style><img src onerror=alert(1)>"></annotation-xml>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=alert(1)>">',
  '<noscript><style></noscript><img src onerror=alert(1)>',
  '<image src="https://evil.example/a.png" onerror=alert(1)>',
  '<svg><img src="https://evil.example/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp" onerror=alert(1)></svg>',
  '<img src="/api/arquivo/x" is="x-y" onerror=alert(1)>',
  '<!--<img title="--><img src onerror=alert(1)>">-->',
  '<table><td style="color:red;}</style><img src onerror=alert(1)>"><caption><svg><td><style><!--</style>--><img src onerror=alert(1)>',
  '<a href="javascript&colon;alert(1)" href="https://a.example">a</a><a href="&NewLine;javascript&Tab;:alert(1)">b</a>',
  '<span data-formula="</span><img src onerror=alert(1)>" data-video="https://www.youtube.com/embed/x" data-titulo="<img src onerror=alert(1)>">a</span>',
  '<p style="mso-list:l0"><![if !supportLists]><span style="mso-list:Ignore">1.<img src onerror=alert(1)></span><![endif]>a<o:p onclick=alert(1)></o:p></p>',
]

export interface HeavyText {
  what: string
  html: string
  excess?: Excess
}

const SIZE = 255 * 1024
const filledWith = (piece: string) => piece.repeat(SIZE / piece.length)
const nested = (open: string, close: string) => {
  const depth = Math.floor(SIZE / (open + close).length)
  return `${open.repeat(depth)}a${close.repeat(depth)}`
}
const formula = (tex: string) => `<p><span data-formula="${tex}">${tex}</span></p>`
const colours = Array.from({ length: 90 }, (_, index) => `<b style="color:#${index + 100}">`)
const styled = (style: string, html: string) => `<div style="${style}">${html}</div>`
const within = (depth: number, style: string) => `${`<div style="${style}">`.repeat(depth)}a${'</div>'.repeat(depth)}`
const cells = (count: number, attributes = '') => `<td${attributes}>a</td>`.repeat(count)
const video = '<iframe src="https://www.youtube.com/embed/x"></iframe>'

/** Every known text that freezes a page or slows it down for seconds. */
export const heavyTexts: HeavyText[] = [
  {
    what: 'a formula of macros',
    html: formula(`\\def\\a{${'x'.repeat(60_000)}}${'\\a'.repeat(50)}`),
    excess: 'formula',
  },
  { what: 'a short formula of macros', html: formula('\\def\\a{xx}\\def\\b{\\a\\a}\\b'), excess: 'definition' },
  { what: 'a long formula', html: formula('x^2+'.repeat(30_000)), excess: 'formula' },
  { what: 'a nest of roots', html: formula('\\sqrt{'.repeat(15_000) + '}'.repeat(15_000)), excess: 'formula' },
  { what: 'a formula of powers', html: formula('x^{'.repeat(180) + '}'.repeat(180)), excess: 'formulaDepth' },
  { what: 'a formula of vectors', html: formula(`${'\\vec'.repeat(190)} x`) },
  { what: 'a formula of columns', html: formula(`\\begin{array}{c}${'&'.repeat(300)}\\end{array}`).repeat(20) },
  { what: 'thousands of formulas', html: filledWith(formula('x')), excess: 'tags' },
  { what: 'hundreds of formulas', html: formula('x').repeat(201), excess: 'formulas' },
  {
    what: 'long formulas',
    html: formula(`\\begin{matrix}${'\\,'.repeat(450)}\\end{matrix}`).repeat(30),
    excess: 'allFormulas',
  },
  {
    what: 'cells over 65534 rows',
    html: `<table><tr>${cells(1_000, ' rowspan=65534 colspan=1000')}</tr></table>`,
    excess: 'cells',
  },
  {
    what: 'rows over one another',
    html: `<table>${`<tr>${cells(1, ' rowspan=50 colspan=50')}</tr>`.repeat(1_000)}</table>`,
    excess: 'cells',
  },
  { what: 'a tag without its end', html: `oi <${'a'.repeat(250_000)}` },
  { what: 'tags without their ends', html: '<a "'.repeat(60_000) },
  { what: 'a row of cells', html: `<table><tr>${cells(4_000)}</tr></table>`, excess: 'cells' },
  { what: 'thousands of cells', html: `<table><tr>${filledWith('<td>a')}</tr></table>`, excess: 'tags' },
  { what: 'tables in tables', html: nested('<table><tr><td>', '</td></tr></table>'), excess: 'tags' },
  { what: 'dozens of tables', html: `<table><tr>${cells(1)}</tr></table>`.repeat(21), excess: 'tables' },
  { what: 'breaks', html: `a${filledWith('<br>')}`, excess: 'tags' },
  { what: 'lines', html: filledWith('a<br>'), excess: 'tags' },
  { what: 'items of no list', html: filledWith('<li>a'), excess: 'tags' },
  { what: 'bold italics that never end', html: `a${filledWith('<b><i>')}`, excess: 'tags' },
  { what: 'bold in italics', html: nested('<b><i>', '</i></b>'), excess: 'tags' },
  {
    what: 'paragraphs in colours that never end',
    html: `<p>${colours.join('')}${'<p>a</p>'.repeat(4_000)}`,
    excess: 'tags',
  },
  { what: 'one word', html: `<p>${'a'.repeat(SIZE)}</p>` },
  {
    what: 'a word without room',
    html: `${'<blockquote>'.repeat(95)}${'a'.repeat(SIZE - 5_000)}`,
    excess: 'indents',
  },
  { what: 'a word in large letters', html: `<p style="font-size:99999px">${'W'.repeat(SIZE)}</p>` },
  { what: 'a word in letters as large as may be', html: styled('font-size:400px', 'W'.repeat(5_000)), excess: 'sizes' },
  { what: 'large breaks', html: styled('font-size:300pt', `a${'<br>'.repeat(5_000)}`), excess: 'sizes' },
  ...['1000%', '1.2em'].map((size) => ({
    what: `letters of ${size} within one another`,
    html: within(60, `font-size:${size}`),
    excess: 'sizes' as const,
  })),
  ...['25rem', '10px'].map((margin) => ({
    what: `indents of ${margin} within one another`,
    html: within(99, `margin-left:${margin}`),
    excess: 'indents' as const,
  })),
  { what: 'an indent of large letters', html: styled('font-size:25em;margin-left:25em', 'a'), excess: 'indents' },
  {
    what: 'lists of large letters',
    html: styled('font-size:20em', `${'<ul><li>'.repeat(9)}a`),
    excess: 'indents',
  },
  { what: 'ampersands as they are', html: '&'.repeat(250_000), excess: 'bytes' },
  { what: 'controls', html: '\u0001'.repeat(SIZE) },
  { what: 'references to controls', html: filledWith('&#1;') },
  { what: 'a word far to the right', html: `<p style="margin-left:99999999px">${'a'.repeat(SIZE)}</p>` },
  {
    what: 'hundreds of pictures',
    html: `<p><img src="${FOTO}" alt="" width="9999" height="9999"></p>`.repeat(500),
    excess: 'images',
  },
  { what: 'hundreds of videos', html: video.repeat(500), excess: 'videos' },
  { what: 'much of everything', html: '<p>um <b>dois</b> três</p>'.repeat(30_000), excess: 'bytes' },
]
