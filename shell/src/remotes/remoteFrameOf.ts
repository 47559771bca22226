import type { Frame } from './framesOf'
import type { RemoteFrame } from './RemoteEvent'
import type { RemoteVersion } from './RemoteManifest'

export function remoteFrameOf(frames: Frame[], { bases }: Pick<RemoteVersion, 'bases'>): RemoteFrame | undefined {
  for (const { script, line, column } of frames) {
    for (const base of bases) {
      const file = fileBelow(new URL(base, location.origin).href, script)
      if (file) return { file, line, column }
    }
  }
  return undefined
}

/** Also matches retry addresses (`~1`). */
function fileBelow(base: string, script: string): string | undefined {
  const folder = base.slice(0, -1)
  if (!script.startsWith(folder)) return undefined
  return /^(?:~\d{1,2})?\/(.+)$/.exec(script.slice(folder.length))?.[1]
}
