import { useEffect, useState } from 'react'
import { Page, Section } from '../../ui'
import tokens from '../../ui/tokens.css?raw'
import styles from './Gallery.module.css'
import { primitives } from './primitives'
import { Tokens } from './Tokens'
import { findDarkRules, showTheme, TEMAS, type Tema } from './themes'

/** All tokens and primitives of `/ui`, in each theme. */
export function Component() {
  const [darkRules] = useState(findDarkRules)
  const [tema, setTema] = useState<Tema>('claro')
  useEffect(() => showTheme(tema, darkRules), [tema, darkRules])
  return (
    <Page titulo="Estados" intro="Todos os tokens e primitivos do portal.">
      <fieldset className={styles.temas}>
        <legend>Tema</legend>
        {Object.entries(TEMAS).map(([valor, label]) => (
          <label key={valor}>
            <input type="radio" name="tema" checked={tema === valor} onChange={() => setTema(valor as Tema)} />
            {label}
          </label>
        ))}
      </fieldset>
      <Section titulo="Tokens">
        <Tokens css={tokens} />
      </Section>
      <Section titulo="Primitivos">
        {Object.entries(primitives).map(([names, example]) => (
          <div key={names}>
            <h3>{names}</h3>
            <div className={styles.example}>{example}</div>
          </div>
        ))}
      </Section>
    </Page>
  )
}
