// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'

test.each([
  ['text for screen readers only', '<p>Ler mais<span class="sr-only"> sobre a feira</span></p>', '<p>Ler mais</p>'],
  [
    'text for screen readers only, under other class names',
    '<p>Um<span class="visually-hidden">a</span><span class="screen-reader-text">b</span></p><h2 class="sr-only">Menu</h2>',
    '<p>Um</p>',
  ],
  [
    'text for screen readers only, by its style',
    '<p>Um<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0, 0, 0, 0)"> dois</span></p>',
    '<p>Um</p>',
  ],
  [
    'text for screen readers only, by other styles',
    [
      'clip-path:inset(50%)',
      'position:absolute;left:-9999px',
      'width: 1px; height: 1px; overflow: hidden',
      'clip:rect(1px,1px,1px,1px)',
    ]
      .map((style) => `<p>Um<span style="${style}"> dois</span></p>`)
      .join(''),
    '<p>Um</p>'.repeat(4),
  ],
  [
    'text for screen readers only, by a class of the page',
    '<style>.x { position: absolute; clip: rect(0 0 0 0) }</style><p>Um<span class="x"> dois</span></p>',
    '<p>Um</p>',
  ],
  ['a copy with only text for screen readers', '<p class="sr-only">Um</p>', '<p>Um</p>'],
  ['a button only', '<button>Copiar</button>', 'Copiar'],
  [
    'controls',
    '<p>Um</p><button>Copiar</button><div role="button"><div>Compartilhar</div></div><input type="submit" value="Enviar"><select><option>Todas</option></select>',
    '<p>Um</p>',
  ],
  [
    'a link that looks like a button',
    '<p><a role="button" class="btn" href="https://a.example">Inscreva-se</a></p>',
    '<p><a href="https://a.example" rel="noopener noreferrer">Inscreva-se</a></p>',
  ],
  [
    'a heading that expands its section',
    '<h3><button aria-expanded="true">Quem pode?</button></h3>Todos',
    '<h3>Quem pode?</h3><p>Todos</p>',
  ],
  [
    'a title of gov.br that expands its section',
    '<div><button aria-controls="id1"><i class="fas"></i><span>Quem pode?</span></button></div><div id="id1">Todos</div>',
    '<p>Quem pode?</p><p>Todos</p>',
  ],
  ['a menu', '<p>Um</p><button aria-haspopup="menu" aria-controls="m">Compartilhar</button>', '<p>Um</p>'],
  [
    'a card that can be clicked',
    '<div role="button"><h3>Feira</h3><p>Sábado</p></div><div role="button"><button>Curtir</button><p>Um</p></div>',
    '<h3>Feira</h3><p>Sábado</p><p>Um</p>',
  ],
  [
    'a message of WhatsApp Web with the quoted message and its time',
    `<div role="button"><div><span>Beto</span></div><div><span>Qual o prazo?</span></div></div>
     <span style="white-space: pre-wrap">Sexta</span><div role="button"><span>10:30</span></div>`,
    '<p>Beto</p><p>Qual o prazo?</p><p>Sexta</p>',
  ],
  [
    'icons written as words of an icon font',
    '<p><i class="material-icons">place</i> Praça <span class="material-symbols-outlined">share</span></p>',
    '<p> Praça </p>',
  ],
  [
    'links with only an icon',
    '<p>Um</p><p>Dois<a href="https://a.example"><i class="fab"></i></a></p><p><a href="https://a.example"><b></b></a></p>',
    '<p>Um</p><p>Dois</p>',
  ],
  [
    'a heading of Wikipedia',
    '<h2>História</h2><span class="mw-editsection">[<a href="https://a.example">editar</a>]</span>',
    '<h2>História</h2>',
  ],
  [
    'a block of code of ChatGPT',
    '<pre><div><div>bash</div><div><button>Copiar código</button></div><div><code><span>cd pasta\nnpm start</span></code></div></div></pre>',
    '<pre><code>cd pasta\nnpm start</code></pre>',
  ],
  [
    'text that is partly shown, or has a similar class name',
    '<p style="clip:rect(0px, 90px, 90px, 0px)">Um</p><p style="text-indent:-18pt;width:1px">Dois</p><p class="not-sr-only">Três</p>',
    '<p>Um</p><p>Dois</p><p>Três</p>',
  ],
])('keeps the visible content of %s', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})
