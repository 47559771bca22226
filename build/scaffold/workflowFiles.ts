export const workflowFiles = (name: string): Record<string, string> => ({
  '.github/workflows/ci.yml': CI,
  '.github/workflows/preview.yml': previewWorkflow(name),
  '.github/workflows/publish.yml': publishWorkflow(name),
})

const SETUP = `      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 20
          cache: npm
      - run: npm ci`

const CI = `name: CI

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    steps:
${SETUP}
      - run: npm run check
`

const SECRETS = `        env:
          RELEASES_URL: \${{ secrets.RELEASES_URL }}
          RELEASES_TOKEN: \${{ secrets.RELEASES_TOKEN }}`

const publishWorkflow = (
  name: string,
) => `# Publishes the version that a tag names, such as v1.2.0. Nobody is served it yet: a rollout says to whom.
name: Publish

on:
  push:
    tags: ['v*']

permissions:
  contents: read

concurrency: \${{ github.ref }}

env:
  TAG: \${{ github.ref_name }}

jobs:
  publish:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    # Says who has to agree.
    environment: producao
    steps:
${SETUP}
      - name: The tag names the version of the package
        run: test "v$(node -p "require('./package.json').version")" = "$TAG"
      - run: npm run release -- check ${name} --dir . --to prova.json
      - run: npm run release -- publish ${name} --dir . --proof prova.json --hold
${SECRETS}
`

const previewWorkflow = (
  name: string,
) => `# Shows what a pull request makes of the remote to who has the link, which the summary of the run tells.
name: Preview

on:
  pull_request:

permissions:
  contents: read

concurrency:
  group: preview-\${{ github.event.pull_request.number }}
  cancel-in-progress: true

jobs:
  preview:
    # A request from a fork has no token.
    if: github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    environment: previas
    env:
      NUMBER: \${{ github.event.pull_request.number }}
    steps:
${SETUP}
      - run: npm run -s release -- publish ${name} --dir . --preview --reason "proposta $NUMBER" | tee -a "$GITHUB_STEP_SUMMARY"
        # Ends with the failure of any part of a pipe.
        shell: bash
${SECRETS}
`
