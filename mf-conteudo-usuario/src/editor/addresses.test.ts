// @vitest-environment node
import { expect, test } from 'vitest'
import { linkAddressOf } from './linkAddressOf'
import { videoPlayerOf } from './videoPlayerOf'

test.each([
  ['https://exemplo.org/a?b=c#d', 'https://exemplo.org/a?b=c#d'],
  ['  www.exemplo.org ', 'https://www.exemplo.org'],
  ['\u200bhttps://exemplo\u00ad.org\u00a0', 'https://exemplo.org'],
  ['exemplo.org:8080/a', 'https://exemplo.org:8080/a'],
  ['//exemplo.org', 'https://exemplo.org'],
  ['Veja: https://exemplo.org/a.', 'https://exemplo.org/a'],
  ['https:/exemplo.org', 'https://exemplo.org'],
  ['htps//exemplo.org', 'https://exemplo.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['ana@exemplo.org', 'mailto:ana@exemplo.org'],
  ['Ana <ana@exemplo.org>', 'mailto:ana@exemplo.org'],
  ['mailto:ana@exemplo.org?subject=Feira', 'mailto:ana@exemplo.org?subject=Feira'],
  ['mailto:ana@exemplo.org', 'mailto:ana@exemplo.org'],
  ['tel:+5541999990000', 'tel:+5541999990000'],
  ['/editais', '/editais'],
  ['#topo', '#topo'],
])('%s is the link %s', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address)
})

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,x',
  'file:///etc',
  'duas palavras',
  'palavra',
])('"%s" is no link', (typed) => {
  expect(linkAddressOf(typed)).toBeUndefined()
})

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'
const VIMEO = 'https://player.vimeo.com/video/76979871'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube.com/watch?t=3&v=aqz-KE-bpKQ&list=x', YOUTUBE],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['youtu.be/aqz-KE-bpKQ?t=3', YOUTUBE],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube.com/live/aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
  ['\u202ahttps://vimeo.com/76979871\u202c', VIMEO],
  ['Assista: https://youtu.be/aqz-KE-bpKQ!', YOUTUBE],
  ['https//youtu.be/aqz-KE-bpKQ', YOUTUBE],
  ['<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Feira"></iframe>', YOUTUBE],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
  [VIMEO, VIMEO],
])('%s is a video', (typed, player) => {
  expect(videoPlayerOf(typed)).toBe(player)
})

test.each(['', 'https://exemplo.org/watch?v=abc', 'https://www.youtube.com/', 'https://evil.example/youtu.be/abc'])(
  '"%s" is no video',
  (typed) => {
    expect(videoPlayerOf(typed)).toBeUndefined()
  },
)
