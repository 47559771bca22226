// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from '../cleanPasted'
import { numbered, word } from './word.fixture'

const FOTO = '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp'

test.each([
  [
    'a picture of Word',
    word(
      '<p>Um<![if !vml]><img width=40 height=30 src="file:///C:/Users/ana/clip_image002.jpg" v:shapes="A"><![endif]></p>',
    ),
    [1],
  ],
  [
    'a picture of Google Docs',
    '<p>Um<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4" width="602" height="339"></p>',
    [1],
  ],
  ['a picture within the text itself', '<p>Um<img src="data:image/png;base64,iVBORw0KGgo="></p>', [1]],
  ['a picture of a mail', '<p>Um<img src="cid:image001.png@01DA"></p>', [1]],
  [
    'two pictures, and one of the portal',
    `<p>Um<img src="file:///a.png"><img src="${FOTO}"></p><img src="https://a.example/b.png">`,
    [2],
  ],
  [
    'a picture in several sizes',
    '<picture><source srcset="https://a.example/a.webp"><img src="https://a.example/a.png"></picture>',
    [1],
  ],
  ['a picture of the portal', `<p>Um<img src="${location.origin}${FOTO}?tamanho=media"></p>`, []],
  ['an emoji', '<p>Um <img alt="🎉" src="https://a.example/1.png"></p>', []],
  ['a bullet', word(numbered('<img width=11 height=11 src="file:///C:/bullet.gif" alt="*">', 'Um')), []],
  ['a pixel that counts readers', '<p>Um<img src="https://a.example/open" width="1" height="1"></p>', []],
  ['a picture that nobody sees', '<p>Um<img src="https://a.example/a.png" style="display:none"></p>', []],
  ['no picture', '<p>Um</p>', []],
  [
    'a picture of a text of which the words alone stay',
    `<p>Um<img src="${FOTO}"></p>${'<table><tr><td>x</td></tr></table>'.repeat(21)}`,
    [1],
  ],
])('of %s it is said how many pictures did not come along', (_, copied, told) => {
  const lost: number[] = []
  cleanPasted(copied, '', { onLostImages: (count) => lost.push(count) })
  expect(lost).toEqual(told)
})
