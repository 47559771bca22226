import { Agent, get } from 'node:http'

/** @returns milliseconds until the response ends. @throws Error if it is not a page */
export const visit = (url: string, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    get(url, { headers: { 'accept-encoding': 'br' }, ...(agent && { agent }) }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - start)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    }).once('error', reject)
  })

export async function visitInTurn(url: string, times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const elapsed: number[] = []
  for (let time = 0; time < times; time += 1) elapsed.push(await visit(url, agent))
  agent.destroy()
  return elapsed
}

/** Starts visits at a fixed rate, without waiting for responses. @returns the milliseconds of each */
export async function visitSteadily(url: string, everyMs: number, forMs: number): Promise<number[]> {
  const visits: Promise<number>[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    visits.push(visit(url))
    await new Promise((next) => setTimeout(next, everyMs))
  }
  return Promise.all(visits)
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
