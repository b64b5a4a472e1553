import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalUrl } from './user.js';

/**
 * A small service of a domain that the product does not have, over HTTP: it answers GET /api/interno/<path> where
 * `answerOf` knows the path, 404 where that is null, and passes everything else on to the instance, as the gateway
 * between services does.
 * @param answerOf undefined: not of this domain
 */
export async function startDomain(answerOf: (path: string) => unknown): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const own = request.url!.startsWith('/api/interno/') ? answerOf(request.url!.slice('/api/interno/'.length)) : undefined;
    const answer = own === undefined ? passOn(request) : answered(own, request);
    // The instance may not listen yet, or no more: it is away.
    const away = { status: 503, text: '{}' };
    void answer.catch(() => away).then(({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function answered(content: unknown, { headers }: IncomingMessage) {
  const found = content !== null && Boolean(headers['x-registro-interno']);
  return { status: found ? 200 : 404, text: JSON.stringify({ r_succ: found, r_code: '', r_mess: '', r_data: content }) };
}

async function passOn(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const names = ['content-type', 'x-registro-interno'];
  const headers = Object.fromEntries(names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])));
  const body = chunks.length ? Buffer.concat(chunks).toString() : undefined;
  const init = { method: request.method!, headers, ...(body !== undefined && { body }) };
  const ask = () => fetch(`${internalUrl()}${request.url}`, init);
  // A connection that was kept open may be closed just as it is used again: the gateway tries another, as any proxy
  // does.
  const answer = await ask().catch(ask);
  return { status: answer.status, text: await answer.text() };
}
