import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './RichText'

const VIDEO =
  '<p>Antes</p><a data-video="https://www.youtube-nocookie.com/embed/abc" href="https://www.youtube.com/watch?v=abc">' +
  'Vídeo: Abertura (em www.youtube.com)</a><p>Depois</p>'

test('a video names its host and loads on request', async () => {
  const { container } = render(<RichText html={VIDEO} />)
  expect(screen.getByText(/O vídeo vem de www\.youtube-nocookie\.com/)).toBeDefined()
  expect(container.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Carregar vídeo' }))
  const player = screen.getByTitle<HTMLIFrameElement>('Vídeo: Abertura (em www.youtube.com)')
  expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abc')
  expect(screen.getByRole('link', { name: /Vídeo: Abertura/ }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=abc',
  )
})

test('a new text shows its own videos', () => {
  const { rerender } = render(<RichText html={VIDEO} />)
  rerender(<RichText html="<p>Sem vídeo</p>" />)
  expect(screen.queryByRole('button', { name: 'Carregar vídeo' })).toBeNull()
  rerender(<RichText html={VIDEO + VIDEO} />)
  expect(screen.getAllByRole('button', { name: 'Carregar vídeo' })).toHaveLength(2)
})

test('a formula is drawn, and an invalid one keeps its TeX', async () => {
  const { container } = render(
    <RichText
      html={
        '<p><span data-formula="\\begin{alignedat}{n}x\\end{alignedat}">n</span>, <span data-formula="\\frac{">\\frac{</span>.</p>' +
        '<p><span data-formula="\\sqrt{2}">\\sqrt{2}</span></p>'
      }
    />,
  )
  expect((await screen.findByText('2', { selector: 'mn' })).closest('math')).not.toBeNull()
  expect(container.textContent).toContain('\\begin{alignedat}{n}x\\end{alignedat}, \\frac{.')
})

test('a formula cannot contain links or pictures', async () => {
  const { container } = render(
    <RichText
      html={
        '<p><span data-formula="\\href{javascript:x()}{a}+\\includegraphics{https://evil.example/a.png}">x</span></p>'
      }
    />,
  )
  expect(await screen.findByText('x')).toBeDefined()
  expect(container.querySelector('a, img')).toBeNull()
})
