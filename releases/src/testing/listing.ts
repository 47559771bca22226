/** The address of a list of names, as the first version of the protocol has it. Any other address as it is. */
export function inFirstVersion(url = ''): string {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  if (searchParams.get('list-type') !== '2') return url
  const marker = searchParams.get('continuation-token') ?? searchParams.get('start-after') ?? ''
  return `${pathname}?${new URLSearchParams({ prefix: searchParams.get('prefix') ?? '', marker })}`
}

/** The answer as the second version has it: a page that is not the last one says where the next begins. */
export function inSecondVersion(answer: Buffer): Buffer {
  if (!answer.includes('<IsTruncated>true</IsTruncated>')) return answer
  const text = String(answer)
  const last = [...text.matchAll(/<Key>(.+?)<\/Key>/g)].at(-1)?.[1] ?? ''
  const end = '</ListBucketResult>'
  return Buffer.from(text.replace(end, `<NextContinuationToken>${last}</NextContinuationToken>${end}`))
}
