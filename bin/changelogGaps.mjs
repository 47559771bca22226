/**
 * Says which packages have a version that their changelog tells nothing of.
 * @param packages each with its `name`, its `version` and the text of its `changelog`, empty where there is none
 */
export const changelogGaps = (packages) =>
  packages
    .filter(({ version, changelog }) => !tellsOf(changelog, version))
    .map(({ name, version }) => `${name}: falta em ${name}/CHANGELOG.md o que muda na versão ${version}.`)

/** Whether the section of a version, `## 1.2.0` and perhaps a date, lists anything. */
const tellsOf = (changelog, version) =>
  changelog
    .split(/^## /m)
    .slice(1)
    .some((section) => section.split(/\s/, 1)[0] === version && /^- \S/m.test(section))
