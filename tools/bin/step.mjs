const REMIND_MS = 60_000

export const step = (text) => console.log(`› ${text}`)

export function remind(advice, everyMs = REMIND_MS) {
  let times = 0
  const reminding = setInterval(() => {
    times += 1
    step(`Já se passaram ${Math.round((times * everyMs) / 1000)} s. ${advice}`)
  }, everyMs)
  return () => clearInterval(reminding)
}
