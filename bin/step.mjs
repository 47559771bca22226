const REMIND_MS = 60_000

/** Prints one line of progress before something that takes long. */
export const step = (text) => console.log(`› ${text}`)

/** Prints each minute what to do about a step that does not end. @returns ends this */
export function remind(advice, everyMs = REMIND_MS) {
  let times = 0
  const reminding = setInterval(() => {
    times += 1
    step(`Já se passaram ${Math.round((times * everyMs) / 1000)} s. ${advice}`)
  }, everyMs)
  return () => clearInterval(reminding)
}
