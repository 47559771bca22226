/** A version such as `1.2.0-g0f3a…`: the number in bold, the hash of the files small. */
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
