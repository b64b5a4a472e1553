import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { Witness } from './witness.js';

/** Far more than a checkpoint with its proof has. */
const MOST_BYTES = 65_536;

/** Answers add-checkpoint for a witness on this machine. @returns the server once it listens, and its address */
export async function serveWitness(witness: Witness, port = 0, host = '127.0.0.1'): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') return response.writeHead(404).end();
    if (Number(request.headers['content-length'] ?? MOST_BYTES + 1) > MOST_BYTES) return response.writeHead(413).end();
    return buffer(request).then(
      (body) => {
        const { status, body: said, size } = witness.add(String(body));
        response.writeHead(status, { 'content-type': size ? 'text/x.tlog.size' : 'text/plain; charset=utf-8' }).end(said);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((ready) => server.listen(port, host, ready));
  return { server, url: `http://${host}:${(server.address() as AddressInfo).port}` };
}
