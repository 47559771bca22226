import { listTags, type Tag } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useEffect, useState } from 'react'

/** Empty if loading fails: tags can still be typed. */
export function useTags(): readonly Tag[] {
  const api = useApi()
  const [tags, setTags] = useState<readonly Tag[]>([])

  useEffect(() => {
    let gone = false
    void api(listTags, {}).then((answer) => {
      if (answer.ok && !gone) setTags(answer.valor)
    })
    return () => {
      gone = true
    }
  }, [api])

  return tags
}
