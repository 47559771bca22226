const AT_ONCE = 8

/** A few at a time; the first failure stops all. */
export async function eachOf<T>(items: T[], work: (item: T) => Promise<void>) {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
