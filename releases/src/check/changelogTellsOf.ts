/** True if the changelog's section `## 1.2.0`, with or without a date, is not empty. */
export const changelogTellsOf = (changelog: string, version: string): boolean =>
  changelog
    .split(/^## /m)
    .slice(1)
    .some((section) => section.split(/\s/, 1)[0] === version && /^- \S/m.test(section))
