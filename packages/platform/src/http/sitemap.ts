import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { html } from '../mail/html.js';

/** Addresses in one map at the most (https://www.sitemaps.org/protocol.html). */
export const MAP_MAX = 50_000;

export interface MapEntry {
  /** the whole address */
  loc: string;
  /** ISO; null: it is not known */
  lastmod?: string | null;
}

const OF = { urlset: 'url', sitemapindex: 'sitemap' } as const;

/** A map for robots, sent as it is read; nobody keeps it, for who hides their page is gone from it at once. */
export function siteMap(
  reply: FastifyReply,
  kind: keyof typeof OF,
  pages: AsyncIterable<MapEntry[]> | Iterable<MapEntry[]>,
): StreamableFile {
  reply.header('cache-control', 'public, no-cache');
  return new StreamableFile(Readable.from(written(kind, pages)), { type: 'application/xml; charset=utf-8' });
}

async function* written(kind: keyof typeof OF, pages: AsyncIterable<MapEntry[]> | Iterable<MapEntry[]>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="utf-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const page of pages) yield page.map((entry) => line(OF[kind], entry)).join('');
  yield `</${kind}>\n`;
}

const line = (tag: string, { loc, lastmod }: MapEntry): string =>
  `<${tag}>${html`<loc>${loc}</loc>${lastmod && html`<lastmod>${lastmod}</lastmod>`}`.markup}</${tag}>\n`;
