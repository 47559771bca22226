import { changelogTellsOf } from '../releases/src/check/changelogTellsOf.ts'

/**
 * Says which packages have a version that their changelog tells nothing of.
 * @param packages each with its `name`, its `version` and the text of its `changelog`, empty where there is none
 */
export const changelogGaps = (packages) =>
  packages
    .filter(({ version, changelog }) => !changelogTellsOf(changelog, version))
    .map(({ name, version }) => `${name}: falta em ${name}/CHANGELOG.md o que muda na versão ${version}.`)
