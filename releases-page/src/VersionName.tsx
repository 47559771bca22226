/** `1.2.0-0f3a…`: the number counts, the hash of the files tells two builds apart. */
export function VersionName({ of }: { of: string }) {
  const [number, ...hash] = of.split('-')
  return (
    <span className="version">
      <b>{number}</b>
      {hash.length > 0 && (
        <>
          <wbr />
          <small>-{hash.join('-')}</small>
        </>
      )}
    </span>
  )
}
