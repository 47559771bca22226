import { changelogTellsOf } from '../../releases/src/check/changelogTellsOf.ts'

export const changelogGaps = (packages) =>
  packages
    .filter(({ version, changelog }) => !changelogTellsOf(changelog, version))
    .map(({ name, version }) => `${name}: falta em ${name}/CHANGELOG.md o que muda na versão ${version}.`)
