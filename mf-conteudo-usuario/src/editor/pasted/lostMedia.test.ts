// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted, type LeftOut } from './cleanPasted'
import { leftOutText } from './leftOutText'
import { numbered, word } from './word.fixture'

const FOTO = '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp'

test.each([
  [
    'a picture of Word',
    word(
      '<p>Um<![if !vml]><img width=40 height=30 src="file:///C:/Users/ana/clip_image002.jpg" v:shapes="A"><![endif]></p>',
    ),
    { images: 1 },
  ],
  [
    'a picture of Google Docs',
    '<p>Um<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4" width="602" height="339"></p>',
    { images: 1 },
  ],
  ['a picture embedded as data', '<p>Um<img src="data:image/png;base64,iVBORw0KGgo="></p>', { images: 1 }],
  ['a picture of a mail', '<p>Um<img src="cid:image001.png@01DA"></p>', { images: 1 }],
  [
    'two pictures, and one of the portal',
    `<p>Um<img src="file:///a.png"><img src="${FOTO}"></p><img src="https://a.example/b.png">`,
    { images: 2 },
  ],
  [
    'a picture in several sizes',
    '<picture><source srcset="https://a.example/a.webp"><img src="https://a.example/a.png"></picture>',
    { images: 1 },
  ],
  ['a picture of the portal', `<p>Um<img src="${location.origin}${FOTO}?tamanho=media"></p>`, undefined],
  ['an emoji', '<p>Um <img alt="🎉" src="https://a.example/1.png"></p>', undefined],
  ['a bullet', word(numbered('<img width=11 height=11 src="file:///C:/bullet.gif" alt="*">', 'Um')), undefined],
  ['a tracking pixel', '<p>Um<img src="https://a.example/open" width="1" height="1"></p>', undefined],
  ['a hidden picture', '<p>Um<img src="https://a.example/a.png" style="display:none"></p>', undefined],
  ['no picture', '<p>Um</p>', undefined],
  ['a drawing', '<p>Um<svg viewBox="0 0 9 9"><title>Mapa</title><path d="M0 0"/></svg></p>', { images: 1 }],
  ['a chart', '<p>Um<canvas width="300" height="150"></canvas></p>', { images: 1 }],
  [
    'a picture with an image map',
    '<p>Um<img src="a.png" usemap="#m"><map name="m"><area href="/"></map></p>',
    { images: 1 },
  ],
  ['icons beside words', '<p><svg aria-hidden="true"></svg>Um<svg width="16" height="16"></svg></p>', undefined],
  ['a hidden drawing', '<svg style="display:none"><symbol id="a"></symbol></svg><p>Um</p>', undefined],
  [
    'a picture in a text that is reduced to its words',
    `<p>Um<img src="${FOTO}"></p>${'<table><tr><td>x</td><td>y</td></tr></table>'.repeat(21)}`,
    { isWordsAlone: true, images: 1 },
  ],
  ['a video', '<p>Um</p><video controls><source src="a.mp4">Seu navegador não toca vídeos.</video>', { embeds: 1 }],
  [
    'an embedded map',
    '<p>Um</p><iframe src="https://mapas.example/" width="600" height="450"></iframe>',
    { embeds: 1 },
  ],
  [
    'an embedded object',
    '<p>Um</p><object data="a.pdf"><embed src="a.pdf"><img src="https://a.example/a.png"></object>',
    { embeds: 1 },
  ],
  ['a video and a sound', '<p>Um</p><embed src="a.mp4"><audio src="a.mp3"></audio>', { embeds: 2 }],
  ['a YouTube video, which is kept', '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>', undefined],
  ['a tracking frame', '<p>Um</p><iframe src="https://a.example/" width="0" height="0"></iframe>', undefined],
  ['a hidden frame', '<p>Um</p><iframe src="https://a.example/" hidden></iframe>', undefined],
])('counts the lost media of %s', (_, copied, told) => {
  let heard: LeftOut | undefined
  cleanPasted(copied, '', (what) => {
    heard = what
  })
  expect(heard).toEqual(told)
})

test.each([
  [
    { embeds: 1 },
    true,
    '1 vídeo ou outro conteúdo incorporado não pôde ser colado. Insira vídeos do YouTube ou do Vimeo pelo botão “Vídeo” do editor.',
  ],
  [{ embeds: 2 }, false, '2 vídeos ou outros conteúdos incorporados não puderam ser colados.'],
  [
    { isWordsAlone: true as const, images: 1 },
    false,
    'O que você colou tem partes demais, como células, tabelas ou linhas: só as palavras vieram. 1 imagem não pôde ser colada. Este texto não leva imagens: diga em palavras o que ela mostra.',
  ],
])('reports %o in one message', (what, isFull, sentence) => {
  expect(leftOutText(what, { hasImages: isFull, hasVideos: isFull })).toBe(sentence)
})
