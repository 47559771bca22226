import type { CSSProperties } from 'react'
import styles from './Gallery.module.css'

interface Kind {
  titulo: string
  prefix: RegExp
  sample: (value: string) => CSSProperties
  text?: string
}

const KINDS: Kind[] = [
  { titulo: 'Cores', prefix: /^color-/, sample: (background) => ({ background }) },
  { titulo: 'Fontes', prefix: /^font/, sample: (fontFamily) => ({ fontFamily }), text: 'Ação, ipê 0123' },
  { titulo: 'Tamanhos de letra', prefix: /^text-/, sample: (fontSize) => ({ fontSize }), text: 'Inovação' },
  { titulo: 'Cantos', prefix: /^radius-/, sample: (borderRadius) => ({ borderRadius }) },
  { titulo: 'Sombra', prefix: /^shadow/, sample: (boxShadow) => ({ boxShadow }) },
  { titulo: 'Movimento', prefix: /^motion/, sample: (transition) => ({ transition }), text: 'Passe por aqui' },
  { titulo: 'Medidas', prefix: /^/, sample: (inlineSize) => ({ inlineSize }) },
]

const kindOf = (token: string) => KINDS.find(({ prefix }) => prefix.test(token))

/** @param css shows each token of a stylesheet once, in its order */
export function Tokens({ css }: { css: string }) {
  const tokens = [...new Set([...css.matchAll(/^ +--([\w-]+):/gm)].map(([, name = '']) => name))]
  return KINDS.map((kind) => (
    <div key={kind.titulo}>
      <h3>{kind.titulo}</h3>
      <ul className={styles.tokens} data-kind={kind.titulo}>
        {tokens
          .filter((token) => kindOf(token) === kind)
          .map((token) => (
            <li key={token}>
              <span className={styles.sample} style={kind.sample(`var(--${token})`)}>
                {kind.text}
              </span>
              <code>--{token}</code>
            </li>
          ))}
      </ul>
    </div>
  ))
}
