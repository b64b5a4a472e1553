import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const folder = new URL('../../services/products/src/import/fixtures/crossref/', import.meta.url);

export interface CrossrefServer {
  url: string;
  requests: { doi: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/**
 * A local server that answers as Crossref does: the kept answers by their DOI, 404 for others, and some that misbehave.
 */
export async function startCrossref(): Promise<CrossrefServer> {
  const kept = new Map(
    readdirSync(folder).map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return [(JSON.parse(text) as { message: { DOI: string } }).message.DOI.toLowerCase(), text];
    }),
  );
  const requests: CrossrefServer['requests'] = [];
  const server = createServer((request, response) => {
    const doi = decodeURIComponent(/^\/works\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '').toLowerCase();
    requests.push({ doi, headers: request.headers });
    const misbehave = MISBEHAVIOUR[doi];
    if (misbehave) return misbehave(response, server.address() as AddressInfo);
    const text = kept.get(doi);
    response.writeHead(text ? 200 : 404, { 'content-type': text ? 'application/json' : 'text/plain' });
    response.end(text ?? 'Resource not found.');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const MISBEHAVIOUR: Record<string, (response: ServerResponse, address: AddressInfo) => void> = {
  // another name of a work, as Crossref answers it
  '10.5555/alias': (r) => void r.writeHead(301, { location: '/works/10.5555%2Frp.2019.0042' }).end(),
  '10.5555/rueda': (r) => void r.writeHead(302, { location: '/works/10.5555%2Frueda' }).end(),
  '10.5555/fuera': (r, { port }) => void r.writeHead(302, { location: `http://localhost:${port}/works/10.5555%2Frp.2019.0042` }).end(),
  '10.5555/grande': (r) =>
    void r.writeHead(200, { 'content-type': 'application/json' }).end(`{"message":{"title":["${'x'.repeat(3_000_000)}"]}}`),
  '10.5555/html': (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>'),
  '10.5555/error': (r) => void r.writeHead(500).end(),
  '10.5555/vacia': (r) => void r.writeHead(200).end('{"status":"ok"}'),
  '10.5555/muda': () => undefined,
};
