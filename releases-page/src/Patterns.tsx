/** What the drawings of the page are filled with where a colour would say too much alone. */
export const Patterns = () => (
  <svg className="patterns" width="0" height="0" aria-hidden="true">
    <pattern id="hachura" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="hatch" width="3" height="8" />
    </pattern>
    <pattern id="pontos" width="8" height="8" patternUnits="userSpaceOnUse">
      <circle className="dot" cx="4" cy="4" r="1.4" />
    </pattern>
  </svg>
)
