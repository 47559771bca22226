import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CarouselControls } from './CarouselControls'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const STAND_MS = 4_000
const stateAt = (currentSlide: number) => ({
  currentSlide,
  slidesToShow: 6,
  totalItems: 47,
  itemWidth: 100,
  containerWidth: 600,
  domLoaded: true,
  transform: 0,
})

function open(currentSlide: number, props: { startsPlaying?: boolean; held?: boolean } = {}) {
  const goToSlide = vi.fn()
  const onView = vi.fn()
  render(
    <CarouselControls
      startsPlaying
      held={false}
      {...props}
      onView={onView}
      goToSlide={goToSlide}
      carouselState={stateAt(currentSlide)}
    />,
  )
  return { goToSlide, onView }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the logos advance by one', () => {
  const { goToSlide } = open(3)
  wait(STAND_MS)
  expect(goToSlide.mock.calls).toEqual([[4]])
})

test('the first logo follows the last', () => {
  const { goToSlide } = open(41)
  wait(STAND_MS)
  press('Próximos parceiros')
  expect(goToSlide.mock.calls).toEqual([[0], [0]])
})

test.each([
  ['under the pointer or with focus', { held: true }],
  ['with reduced motion', { startsPlaying: false }],
])('the logos pause %s', (_, props) => {
  const { goToSlide } = open(3, props)
  wait(STAND_MS * 3)
  expect(goToSlide).not.toHaveBeenCalled()
})

test('the button pauses and resumes', () => {
  const { goToSlide } = open(3)
  press('Pausar a passagem dos parceiros')
  wait(STAND_MS * 3)
  expect(goToSlide).not.toHaveBeenCalled()
  press('Iniciar a passagem dos parceiros')
  wait(STAND_MS)
  expect(goToSlide).toHaveBeenCalledOnce()
})

test('manual moves advance a full view, stop at the ends and end the autoplay', () => {
  const { goToSlide } = open(38)
  press('Próximos parceiros')
  press('Parceiros anteriores')
  wait(STAND_MS * 3)
  expect(goToSlide.mock.calls).toEqual([[41], [32]])
})

test('going back from the first logo shows the last', () => {
  const { goToSlide } = open(0)
  press('Parceiros anteriores')
  expect(goToSlide.mock.calls).toEqual([[41]])
})

test('reports the visible logos', () => {
  const { onView } = open(6)
  expect(onView.mock.calls).toEqual([[{ first: 6, shown: 6 }]])
})
