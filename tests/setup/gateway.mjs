// Another service of the product beside its own: what stands between services, where a test says what some of them
// answer.
import { createServer } from 'node:http';

/**
 * Answers GET /api/interno/<path> where `answerOf` knows the path, and passes everything else on to the instance, as
 * the gateway between services does.
 * @param {(path: string) => string | null | undefined} answerOf the JSON of its answer; null: 404; undefined: not its
 *   own
 * @param {() => string} instance its address
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startGateway(answerOf, instance) {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const own = path.startsWith('/api/interno/') ? answerOf(path.slice('/api/interno/'.length)) : undefined;
    const answer = own === undefined ? passOn(request, instance) : answered(own, request);
    // The instance may not listen yet, or no more: it is away.
    const away = { status: 503, text: '{}' };
    void answer.catch(() => away).then(({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** @param {string | null} content @param {import('node:http').IncomingMessage} request */
async function answered(content, { headers }) {
  const found = content !== null && Boolean(headers['x-registro-interno']);
  return { status: found ? 200 : 404, text: `{"r_succ":${found},"r_code":"","r_mess":"","r_data":${content}}` };
}

/** @param {import('node:http').IncomingMessage} request @param {() => string} instance */
async function passOn(request, instance) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const names = ['content-type', 'x-registro-interno'];
  const headers = Object.fromEntries(names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])));
  const body = chunks.length ? Buffer.concat(chunks).toString() : undefined;
  const init = { method: request.method ?? 'GET', headers, ...(body !== undefined && { body }) };
  const ask = () => fetch(`${instance()}${request.url}`, init);
  // A connection that was kept open may be closed just as it is used again: the gateway tries another, as any proxy
  // does.
  const answer = await ask().catch(ask);
  return { status: answer.status, text: await answer.text() };
}
