import { RichText } from '@portal/shared-contracts/ui/rich-text'
import { useDeferredValue, useMemo } from 'react'
import { useField } from 'react-final-form'
import styles from './FormulaPreview.module.css'

export function FormulaPreview({ name }: { name: string }) {
  const { input } = useField<string>(name, { subscription: { value: true } })
  const tex = useDeferredValue(input.value.trim())
  const html = useMemo(() => htmlOf(tex), [tex])
  return (
    <section className={styles.preview} aria-label="Prévia da fórmula">
      {tex ? <RichText key={tex} html={html} /> : <p className={styles.empty}>A fórmula aparece aqui.</p>}
    </section>
  )
}

function htmlOf(tex: string): string {
  const paragraph = document.createElement('p')
  const formula = document.createElement('span')
  formula.dataset.formula = tex
  formula.textContent = tex
  paragraph.append(formula)
  return paragraph.outerHTML
}
