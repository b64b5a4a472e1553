import { createHash } from 'node:crypto';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

/** A page for people: no part of the API that describes itself. */
export const ForPeople = (): MethodDecorator => ApiExcludeEndpoint();

/** What other programs read, in a format of theirs. */
export const ForPrograms = (type: string): MethodDecorator => applyDecorators(ApiProduces(type));

/** By what it is known that a text is still the same. */
export const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/**
 * Says whether what the browser has (`If-None-Match`) still holds, and then answers 304. Proxies that compress weaken
 * the tag with W/.
 */
export function holds(reply: FastifyReply, known: string | undefined, etag: string): boolean {
  const same = known?.replace(/^W\//, '') === etag;
  if (same) reply.status(304);
  return same;
}

/**
 * Answers a text that anybody reads: whoever has it asks again with its ETag, and is told that it still holds.
 * @param type with its charset: 'text/html; charset=utf-8'
 * @param known what the browser has (`If-None-Match`)
 */
export function publicText(reply: FastifyReply, known: string | undefined, type: string, text: string): StreamableFile {
  const etag = etagOf(text);
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  const same = holds(reply, known, etag);
  return new StreamableFile(Buffer.from(same ? '' : text), { type });
}
