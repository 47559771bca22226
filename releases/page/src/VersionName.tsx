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
