import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { WRITE_HEADER } from '@registro/contracts/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { inTime } from '../in-time.js';
import { html } from '../mail/html.js';

/** What the build made of the web for this (web/src/app/screens.tsx). */
interface DrawsScreens {
  screenRequests(path: string, search: string): ScreenRequest[];
  keyOf(asked: ScreenRequest): string;
  renderScreen(asked: {
    path: string;
    search: string;
    said: Said;
    rem: number;
  }): Promise<{ html: string; title: string; address: string } | null>;
}
interface ScreenRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  next?: (said: unknown) => ScreenRequest;
}
/** SaidWithPage of the web. */
interface Said {
  fecha: string;
  dicho: [clave: string, cuerpo: unknown, rango?: string][];
}
interface Answer {
  status: number;
  text: string;
  header: (name: string) => string | null;
  cookies: string[];
}

/** Past this the page goes out without what was not told yet: its screen asks for it. */
const PATIENCE_MS = 2_000;
const PHONE_REM = 24;
const DESK_REM = 80;
/** The widest that a screen draws as on a phone (web: ui/useMatches.ts). */
const PHONE_MAX_REM = 56.24;
/** Asked of the handlers as a browser would: no part of what is under way here. */
const outside = AsyncLocalStorage.snapshot();

/**
 * The pages of who is signed in, with what their screen asks first, and where people come to read, with the screen
 * itself. Each answer is asked of its own handler in the name of who asks for the page, as their browser would ask it:
 * there is no other way to anybody's data.
 */
export class ScreenPages {
  private readonly log = new Logger('ScreenPages');
  private readonly folder: string;
  private readonly pages = new Map<string, string>();
  private draws: Promise<DrawsScreens> | null = null;

  constructor(
    private readonly config: Config,
    private readonly fastify: FastifyInstance,
  ) {
    this.folder = config.webDir;
  }

  /** Whether the build made what draws them. */
  get there(): boolean {
    return existsSync(this.module);
  }

  private get module(): string {
    return join(this.folder, '.servidor/screens.js');
  }

  /**
   * Answers a page that the build made, to who has a session's cookie. No cache keeps it.
   * @param name without '.html'
   */
  async answer(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    const page = this.page(name);
    try {
      this.draws ??= import(pathToFileURL(this.module).href) as Promise<DrawsScreens>;
      return reply.send(await this.written(await this.draws, page, request, reply));
    } catch (err) {
      // The page as the build made it: its screen asks for all itself.
      this.notDrawn(err);
      this.draws = null;
      return reply.send(page);
    }
  }

  private notDrawn(err: unknown): null {
    this.log.error({ err }, 'a screen was not drawn');
    return null;
  }

  private page(name: string): string {
    const known = this.pages.get(name) ?? readFileSync(join(this.folder, `${name}.html`), 'utf8');
    this.pages.set(name, known);
    return known;
  }

  private async written(draws: DrawsScreens, page: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const [path, query] = request.url.split(/\?(.*)/s) as [string, string?];
    const search = query ? `?${query}` : '';
    const said = await this.said(draws, draws.screenRequests(path, search), request, reply);
    if (!said) return page;
    const rem = widthOf(request);
    const drawn = await draws.renderScreen({ path, search, said, rem }).catch((err: unknown) => this.notDrawn(err));
    // What follows a `<` of the data could end its tag.
    const data = JSON.stringify({ ...said, dibujada: drawn !== null }).replaceAll('<', String.raw`\u003c`);
    const whole = page.replace('<!--dicho-->', () => `<script type="application/json" id="dicho">${data}</script>`);
    if (!drawn) return whole;
    const as = html` data-servida="${drawn.address}" data-ancho="${String(rem)}" data-vista="${rem > PHONE_MAX_REM ? 'mesa' : 'telefono'}"`;
    return whole
      .replace(/<title>[^<]*<\/title>/, () => html`<title>${drawn.title}</title>`.markup)
      .replace(/<div id="root">.*<!--\/pantalla-->/s, () => `<div id="root"${as.markup}>${drawn.html}`);
  }

  /** What the screen asks first, answered; null: nobody is there any more. What is refused or fails it asks itself. */
  private async said(draws: DrawsScreens, first: ScreenRequest[], request: FastifyRequest, reply: FastifyReply): Promise<Said | null> {
    const headers = this.headersOf(request);
    const found: Said['dicho'] = [];
    let end = false;
    const ask = async (asked: ScreenRequest): Promise<void> => {
      const answer = await outside(() => this.ask(asked, headers, request));
      if (answer.status !== 200 || end) return;
      // A session that is used is renewed by its answer.
      if (asked.url.startsWith('/api/auth/')) for (const cookie of answer.cookies) reply.header('set-cookie', cookie);
      const body = JSON.parse(answer.text) as { r_succ?: boolean; r_data?: unknown } | null;
      const range = answer.header('content-range');
      found.push([draws.keyOf(asked), body, ...(range ? [range] : [])] as Said['dicho'][number]);
      if (asked.next && body?.r_succ) await ask(asked.next(body.r_data));
    };
    const all = Promise.allSettled(first.map(ask));
    await inTime(all, PATIENCE_MS).catch(() => undefined);
    end = true;
    const session = found.find(([key]) => key.startsWith('GET /api/auth/get-session'));
    return session?.[1] ? { fecha: new Date().toUTCString(), dicho: found } : null;
  }

  private headersOf({ headers }: FastifyRequest): Record<string, string> {
    const own = ['cookie', 'user-agent', 'x-forwarded-for', 'accept-language'].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    return { ...Object.fromEntries(own), accept: 'application/json', origin: new URL(this.config.publicUrl).origin, [WRITE_HEADER]: '1' };
  }

  private async ask({ method, url, body }: ScreenRequest, own: Record<string, string>, request: FastifyRequest): Promise<Answer> {
    const headers = { ...own, ...(body !== undefined && { 'content-type': 'application/json' }) };
    if (this.config.asksItself) {
      const answer = await this.fastify.inject({
        method,
        url,
        headers,
        ...(body !== undefined && { payload: body }),
        remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      });
      const header = (name: string) => (answer.headers[name] === undefined ? null : String(answer.headers[name]));
      return { status: answer.statusCode, text: answer.payload, header, cookies: [answer.headers['set-cookie'] ?? []].flat() };
    }
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${this.config.internalUrl}${url}`, { method, headers, body: body ?? null, signal });
    const header = (name: string) => answer.headers.get(name);
    return { status: answer.status, text: await answer.text(), header, cookies: answer.headers.getSetCookie() };
  }
}

/** How wide the window is (rem), as the browser said by its last page, or as such a device has it. */
function widthOf({ headers }: FastifyRequest): number {
  const said = Number(/(?:^|;\s*)registro-ancho=(\d{1,3})(?:;|$)/.exec(headers.cookie ?? '')?.[1]);
  if (said > 0) return said;
  const phone = headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
  return phone ? PHONE_REM : DESK_REM;
}
