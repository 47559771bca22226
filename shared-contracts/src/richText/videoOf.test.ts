// @vitest-environment node
import { expect, test } from 'vitest'
import { videoOf } from './videoOf'

test('a video plays without cookies and has its own page', () => {
  expect(videoOf('https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1', 'Abertura')).toEqual({
    player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    pagina: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    texto: 'Vídeo: Abertura (em www.youtube.com)',
  })
  expect(videoOf('https://player.vimeo.com/video/76979871')).toEqual({
    player: 'https://player.vimeo.com/video/76979871?dnt=1',
    pagina: 'https://vimeo.com/76979871',
    texto: 'Vídeo em vimeo.com',
  })
})

test.each([
  'https://evil.example/embed/abc',
  'http://www.youtube.com/embed/abc',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/embed/abc/"onload="x()',
  'https://www.youtube.com.evil.example/embed/abc',
  'javascript:alert(1)',
  '//www.youtube.com/embed/abc',
  '',
  undefined,
])('%s is not a video', (src) => {
  expect(videoOf(src)).toBeUndefined()
})
