// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'

const BLANK_GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='
const SLACK = 'https://a.slack-edge.com/production-standard-emoji-assets/14.0/google-medium'
const FOTO = '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp'

test.each([
  [
    'WhatsApp Web',
    `<span>Parabéns <img crossorigin="anonymous" src="${BLANK_GIF}" alt="🎉" draggable="false" class="b61 emoji" data-plain-text="🎉" style="background-position:-40px 0">!</span>`,
    'Parabéns 🎉!',
  ],
  ['X', '<div>Sol <img alt="☀️" src="https://abs-0.twimg.com/emoji/v2/svg/2600.svg"></div>', 'Sol ☀️'],
  [
    'Facebook',
    '<p>Oi <img height="16" width="16" alt="👋🏽" src="https://static.xx.fbcdn.net/images/emoji.php/v9/t1/1/16/1f44b_1f3fd.png"></p>',
    'Oi 👋🏽',
  ],
  [
    'Slack',
    `<p>Feito <img data-stringify-type="emoji" data-stringify-emoji=":tada:" alt=":tada:" src="${SLACK}/1f389@2x.png"></p>`,
    'Feito 🎉',
  ],
  [
    'Slack, of several characters',
    `<p><img alt=":male-technologist:" src="${SLACK}/1f468-200d-1f4bb@2x.png"></p>`,
    '👨‍💻',
  ],
  ['Slack, of a flag', `<p><img alt="flag-br" src="${SLACK}/1f1e7-1f1f7.png"></p>`, '🇧🇷'],
  [
    'GitHub',
    '<p><img alt=":tada:" src="https://github.githubassets.com/images/icons/emoji/unicode/1f389.png?v8"></p>',
    '🎉',
  ],
  ['Google Chat', '<p><img alt="" src="https://fonts.gstatic.com/s/e/notoemoji/15.0/1f389/72.png"></p>', '🎉'],
  ['Android', '<p><img alt=":wave:" src="https://a.example/emoji_u1f44b_1f3fd.png"></p>', '👋🏽'],
  ['a file name without the skin colour', '<p><img alt=":heart:" src="/emoji/2764.svg"></p>', '❤️'],
  ['one colour', '<p><img alt="❤\ufe0e" src="x"></p>', '❤\ufe0e'],
  ['several colours', '<p><img alt="❤\ufe0f" src="x"></p>', '❤\ufe0f'],
  ['a label', '<p><img alt="" aria-label="🎉" src="x"></p>', '🎉'],
  ['a picture of the background', '<p>Oi <span role="img" aria-label="🎉" class="emoji"></span></p>', 'Oi 🎉'],
  ['a drawing', '<p>Oi <svg role="img" aria-label="🎉"><path d="M0 0"/></svg></p>', 'Oi 🎉'],
  ['characters with a label', '<p>Oi <span role="img" aria-label="festa">🎉</span></p>', 'Oi 🎉'],
  ['a family', '<p><img alt="👨‍👩‍👧‍👦" src="x"></p>', '👨‍👩‍👧‍👦'],
  ['a flag', '<p><img alt="🇧🇷" src="x"></p>', '🇧🇷'],
  ['a flag of a region', '<p><img alt="🏴󠁧󠁢󠁥󠁮󠁧󠁿" src="x"></p>', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a key', '<p><img alt="1️⃣" src="x"> Um</p>', '1️⃣ Um'],
  ['a ticked box of Google Docs', '<p><img alt="checked" aria-roledescription="checkbox" src="x">Um</p>', '☑ Um'],
  ['a box of Google Docs', '<p><img alt="unchecked" aria-roledescription="checkbox" src="x">Um</p>', '☐ Um'],
  ['a picture with two emojis', '<p><img alt="🎉🎉" src="x"></p>', '🎉🎉'],
])('an emoji of %s becomes its character', (_, copied, read) => {
  expect(cleanPasted(copied).replace(/<\/?(?:p|div)>/g, '')).toBe(read)
})

test.each([
  ['a photo', '<p>Um<img alt="A praça" src="https://a.example/praca.jpg"></p>', '<p>Um</p>'],
  [
    'a photo with an emoji in its description',
    '<p>Um<img alt="A praça 🎉" src="https://a.example/a.jpg"></p>',
    '<p>Um</p>',
  ],
  ['a picture with a number as description', '<p>Um<img alt="12" src="https://a.example/a.jpg"></p>', '<p>Um</p>'],
  ['a file named by a number', '<p>Um<img alt="" src="https://a.example/emojis/0012.png"></p>', '<p>Um</p>'],
  [
    'a custom emoji of Slack',
    `<p>Um<img alt=":gato:" src="https://emoji.slack-edge.com/T1/gato/ab12cd.png"></p>`,
    '<p>Um</p>',
  ],
  [
    'a picture of the portal',
    `<p>Um<img src="${FOTO}" alt="A praça"></p>`,
    `<p>Um<img src="${FOTO}" alt="A praça"></p>`,
  ],
])('%s does not become an emoji', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})
