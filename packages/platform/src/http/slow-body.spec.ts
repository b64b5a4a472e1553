import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { baseUrl } from '../../../../tests/builders/user.js';
import { cutSlowBody } from './slow-body.js';

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** A connection on which `bytes` were sent; `closed` resolves with what came when the server ends it. */
function open(port: number, bytes: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  return { socket, closed: new Promise((done) => socket.once('close', () => done(text))) };
}

describe('A body that does not come', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      cutSlowBody(request, { ms: 200, bytesPerSecond: 1_000, lookMs: 20 });
      let size = 0;
      request.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => response.end(`read ${size}`));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('ends its connection, and a drip does not keep it', async () => {
    const silent = open(port, head('/', 10));
    const drip = open(port, head('/', 1_000_000));
    const drops = setInterval(() => drip.socket.write('x'), 20);
    expect(await silent.closed).toBe('');
    expect(await drip.closed).toBe('');
    clearInterval(drops);
  });

  it('is not one that is large and comes steadily', async () => {
    const steady = open(port, head('/', 20_000));
    let sent = 0;
    const drops = setInterval(() => {
      if (sent === 20_000) return clearInterval(drops);
      steady.socket.write('x'.repeat(1_000));
      sent += 1_000;
    }, 25);
    const text = await new Promise<string>((done) => steady.socket.once('data', (chunk: Buffer) => done(chunk.toString())));
    expect(text).toContain('read 20000');
    steady.socket.destroy();
  });
});

describe('The server itself', () => {
  it('ends a connection whose headers do not come in ten seconds', async () => {
    const { closed } = open(Number(new URL(baseUrl()).port), 'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: x\r\nx-a: ');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 |^$/);
  });
});
