import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../model/hashes.ts'
import { BROWSER_BUILD, type BrowserFiles, FILES_FILE, RELEASE_FILE, type Release } from '../model/release.ts'
import { hashOf, namesIn, readFolder } from './readBuild.ts'
import { isDeclared, readDeclaration } from './readDeclaration.ts'
import { readRegistration } from './readRegistration.ts'

/** Writes `release.json` and `files.json` of a built remote. @throws Error if its description is invalid */
export function writeReleaseFile(root: string): Release {
  const dist = join(root, 'dist')
  const { files, pages, ...described } = isDeclared(root) ? readDeclaration(root) : readRegistration(root)
  const browserFiles: BrowserFiles = { files, pages, integrity: browserIntegrity(dist) }
  writeJson(join(dist, BROWSER_BUILD, FILES_FILE), browserFiles)

  const { version } = readJson<{ version: string }>(join(root, 'package.json'))
  const release: Release = {
    ...described,
    // Semver forbids numeric identifiers with a leading 0, so the hash begins with `g`: https://semver.org/#spec-item-9
    version: `${version}-g${hashOf(readFolder(dist))}`,
    files,
    pages,
    integrity: integrityOfAll(dist),
  }
  writeJson(join(dist, RELEASE_FILE), release)
  return release
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))

const writeJson = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

const integrityOfAll = (dist: string) =>
  Object.fromEntries(builtFiles(dist).map((path) => [path, integrityOf(readFileSync(join(dist, path)))]))

const browserIntegrity = (dist: string) =>
  Object.fromEntries(
    builtFiles(dist)
      .filter((path) => path.startsWith(`${BROWSER_BUILD}/`) && /\.(m?js|css)$/.test(path))
      .map((path) => [path.slice(BROWSER_BUILD.length + 1), integrityOf(readFileSync(join(dist, path)))]),
  )

const builtFiles = (dist: string): string[] =>
  namesIn(dist)
    .filter((path) => path !== RELEASE_FILE)
    .sort()
