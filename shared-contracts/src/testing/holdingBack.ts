import type { Endpoint } from '../api'
import { demoHandlers } from './demoHandlers'
import { fakeApi } from './fakeApi'
import { on } from './handler'

/** Delays the response to one search until released. @returns also all requested searches */
export function holdingBack<Query extends { busca?: string }, Output>(list: Endpoint<Query, Output>, busca: string) {
  const asked: (string | undefined)[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const demo = fakeApi()
  const api = fakeApi([
    on(list, async (query) => {
      asked.push(query.busca)
      if (query.busca === busca) await held
      return demo(list, query)
    }),
    ...demoHandlers(),
  ])
  return { api, asked, letGo: () => letGo() }
}
