import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HttpProblem } from '../errors.js';
import { Html, html } from '../mail/html.js';
import { publicText } from './public-text.js';

/** What stands in the frame: the name of the tab, what is told about the page, and the page. */
export interface Framed {
  titulo: string;
  /** tags of its head */
  cabeza: Html;
  contenido: Html;
}

const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** What a page is to other programs, in a tag of its head that no word in it may end. */
export const linkedData = (data: object): Html =>
  html`<script type="application/ld+json">${new Html(JSON.stringify(data).replaceAll('<', String.raw`\u003c`))}</script>`;

/**
 * The site's frame around a page that a service writes, as the build made it (web/scripts/pages.mjs): header, footer
 * and styles are those of all public pages, and are read once.
 */
export class Frame {
  private parts: [head: string, between: string, foot: string] | null = null;

  /** @param webDir where the built web is; of a service's image this one file of it */
  constructor(private readonly webDir: string) {}

  /** Answers the page, as `publicText` does. @param known what the browser has (`If-None-Match`) */
  answer(reply: FastifyReply, known: string | undefined, page: Framed) {
    return publicText(reply, known, 'text/html; charset=utf-8', this.around(page));
  }

  /**
   * What `answer` gives; what it refuses is told to people in a page, with the status that it has. Refusals of which
   * `page` makes none, and those of programs, are thrown on.
   * @param people whether it is people who ask
   */
  async orPage(
    reply: FastifyReply,
    people: boolean,
    answer: () => Promise<StreamableFile>,
    page: (refused: HttpProblem) => Framed | null,
  ): Promise<StreamableFile> {
    try {
      return await answer();
    } catch (error) {
      const shown = people && error instanceof HttpProblem ? page(error) : null;
      if (!shown) throw error;
      reply.status((error as HttpProblem).status);
      return this.answer(reply, undefined, shown);
    }
  }

  /**
   * Answers the page without header, footer and script, for other sites to show in theirs: it does nothing and asks for
   * nothing but fonts, so that nobody is led by it to click what they do not see.
   */
  answerBare(reply: FastifyReply, known: string | undefined, page: Framed) {
    reply.header('content-security-policy', BARE_POLICY).removeHeader('x-frame-options');
    const [start] = this.around(page).split(/<body[^>]*>/);
    const head = start!.replaceAll(/\s*<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|\s*<link rel="(?:modulepreload|manifest)"[^>]*>/gs, '');
    return publicText(reply, known, 'text/html; charset=utf-8', `${head}<body>${page.contenido.markup}</body></html>`);
  }

  private around({ titulo, cabeza, contenido }: Framed): string {
    const [head, between, foot] = (this.parts ??= this.read());
    return [
      head,
      html`<title>${titulo} · Registro Nacional de Ciencia, Tecnología e Innovación</title>${cabeza}`.markup,
      between,
      contenido.markup,
      foot,
    ].join('');
  }

  private read(): [string, string, string] {
    const file = readFileSync(join(this.webDir, 'convocatorias.html'), 'utf8');
    const [head, rest] = file.split('<title>{{titulo}}</title>');
    const [between, foot] = rest!.split('{{contenido}}');
    return [head!, between!, foot!];
  }
}
