import { deadline } from '@portal/platform/process/deadline'
import type { Traces } from '@portal/platform/telemetry/Traces'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Extensao } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import type * as Render from '../../src/entry.server'
import { applyOverrides } from '../remotes/overrides'
import { checkRendered } from '../rendering/checkRendered'
import { namedError } from '../rendering/namedError'
import type { RenderPlaces } from '../rendering/RenderPlaces'
import { addToDocument } from './addToDocument'
import type { AskedPage } from './askedPage'
import { type Patience, type PatientApi, patientApi } from './patientApi'
import type { Page } from './SharedPage'
import type { Selection } from './selection'

/** Milliseconds. Only hanging pages take longer; the browser then loads the page itself. */
const RENDER_MS = 20_000

export interface RenderTools {
  render: typeof Render
  config: PortalConfig
  semExtensoes?: () => Extensao[]
  api: Api
  onError: (error: unknown) => void
  traces?: Traces | undefined
  places: RenderPlaces
  patience: Patience
}

export class RenderAttempt {
  /** Aborts after a timeout, or when the visitor leaves. */
  readonly signal: AbortSignal
  private readonly remotes: Selection['remotes']
  private readonly isUnfit: boolean
  private readonly patient: PatientApi
  private readonly options: Omit<Parameters<typeof Render.renderPage>[0], 'match'>
  private readonly nameError: (error: unknown) => unknown

  constructor(
    private readonly tools: RenderTools,
    private readonly asked: AskedPage,
    private readonly selection: Selection,
    private readonly visit: AbortSignal,
  ) {
    const { match, url, overrides } = asked
    this.remotes = applyOverrides(selection.remotes, overrides)
    const { versions = [], unfit } = this.remotes.find(({ name }) => name === match?.remote) ?? {}
    this.isUnfit = versions.length === 0 && unfit !== undefined
    const version = `${match?.remote} ${versions[0]?.version ?? ''}`
    this.nameError = (error) => (match ? namedError(version, error) : error)
    this.signal = AbortSignal.any([visit, deadline(RENDER_MS)])
    this.patient = patientApi(tools.api, tools.patience, this.signal)
    this.options = {
      request: new Request(url, { signal: this.signal }),
      sanitize: (html) => sanitizeToRender(html, tools.config.apiUrl),
      // Offers may change between render and hydration, so this copy is sent along.
      config: { ...tools.config },
      api: this.patient.api,
      remotes: this.remotes,
    }
  }

  /** True if only the browser may render the page, or no version fits this shell. */
  get isChromeAlone(): boolean {
    const { match, isPrivate, isOverridden, isNamed } = this.asked
    const isForBrowsers = match !== undefined && this.selection.isForBrowsers?.(match.remote)
    return isPrivate || isOverridden || isNamed || this.isUnfit || Boolean(isForBrowsers)
  }

  get hasFailed(): boolean {
    return this.patient.hasFailed
  }

  report(error: unknown) {
    this.tools.onError(this.nameError(error))
  }

  renderChrome(): Promise<Render.Rendered> {
    const { render, places } = this.tools
    const { match, address } = this.asked
    return places.runHere(() => render.renderChrome({ ...this.options, match }), this.visit, address)
  }

  renderPage(): Promise<Render.Rendered> {
    const { traces } = this.tools
    const { match } = this.asked
    if (!traces) return this.renderWith(this.patient.api)
    const attributes: Record<string, string> = match ? { 'portal.remote': match.remote, 'portal.page': match.path } : {}
    // API calls of the page come through a channel outside its trace context.
    return traces.around({ name: 'render', kind: 'internal', attributes }, () =>
      this.renderWith(traces.bind(this.patient.api) as Api),
    )
  }

  private async renderWith(api: Api): Promise<Render.Rendered> {
    const { render, places, onError } = this.tools
    const { match, address, url } = this.asked
    if (!match) return places.runHere(() => render.renderPage({ ...this.options, api, match }), this.visit, address)
    const onLate = lateErrorOf(match.remote, this.selection.countLate, onError, this.nameError)
    const rendered = await this.selection.renderPage({ ...this.options, api, match, address, onLate })
    checkRendered(rendered, url)
    return rendered
  }

  async toPage(rendered: Render.Rendered, isWhole: boolean): Promise<Page> {
    if ('redirect' in rendered) return { ...rendered.redirect, html: '', inlineScripts: [], inlineStyles: [], isWhole }
    const { match, isOverridden, overrides } = this.asked
    const semExtensoes = this.tools.semExtensoes?.() ?? []
    const additions = {
      boot: {
        ...{ config: this.options.config, remotes: this.remotes, revision: this.selection.revision },
        ...(semExtensoes.length > 0 && { semExtensoes }),
        ...(this.patient.isLate && { isPartial: true as const }),
      },
      hydration: rendered.hydration,
      isDeveloped: Object.keys(overrides.entries).length > 0,
      bootId: this.tools.render.BOOT_ID,
      ...(await this.selection.filesFor(isOverridden ? undefined : match)),
    }
    const { hostMs } = rendered
    const status = this.isUnfit ? 503 : rendered.status
    // A page may reject the API's data; the last good page stays cached.
    return {
      status,
      ...addToDocument(rendered.html, additions),
      isWhole: isWhole && status < 500,
      ...(hostMs && { hostMs }),
    }
  }
}

/** Separate, because the closure outlives the page and would keep its scope alive. */
const lateErrorOf =
  (
    remote: string,
    countLate: Selection['countLate'],
    onError: RenderTools['onError'],
    nameError: (error: unknown) => unknown,
  ) =>
  (error: unknown) => {
    onError(nameError(error))
    countLate?.(remote)
  }
