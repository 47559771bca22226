/** Whether a changelog has a section of a version, `## 1.2.0` and perhaps a date, that lists anything. */
export const changelogTellsOf = (changelog: string, version: string): boolean =>
  changelog
    .split(/^## /m)
    .slice(1)
    .some((section) => section.split(/\s/, 1)[0] === version && /^- \S/m.test(section))
