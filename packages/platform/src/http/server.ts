import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { JSON_BUDGET } from '@registro/contracts/json-budget';
import type { FastifyInstance } from 'fastify';
import type { PinoLogger } from 'nestjs-pino';
import type { Config } from '../config.js';
import { cookieName } from '../auth/session.js';
import { serveDemoOrcid } from '../demo/orcid.js';
import { metrics } from '../metrics.js';
import { type CurrentRequest, duringRequest } from './current-request.js';
import { drainOnClose } from './drain.js';
import { aheadFor, builtPages, filesBelow, isScreen, pageFor } from './pages.js';
import { ScreenPages } from './screens.js';
import { cutSlowBody } from './slow-body.js';
import { PART_MAX, plainOrNowhere } from './plain-path.js';
import { readWithinBudget } from './read-json.js';
import { withOrigin } from './request-origin.js';
import { answerUnread } from './unread.js';

export function makeAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: JSON_BUDGET.bytes,
    // Only the proxies that we put in front are believed.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    // Before routes, limits and guards: they all see one way of writing an address.
    rewriteUrl: ({ url }: { url?: string }) => plainOrNowhere(url),
    // A request on a connection that is open already is answered while the server stops (drain.ts), not refused in the
    // framework's English.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Of slow headers Node itself ends the connection; of slow bodies `cutSlowBody`.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: PART_MAX },
    clientErrorHandler: answerUnread,
  });
}

/**
 * What stands around every request: its id, which every line of its log carries, a line at its end, security headers,
 * compression, uploads, and the web's files.
 */
export async function prepareServer(app: NestFastifyApplication, config: Config, logger: PinoLogger): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  // Calls speak JSON, uploads multipart; whatever else comes is 415.
  fastify.removeContentTypeParser('text/plain');
  readWithinBudget(fastify);
  drainOnClose(fastify);
  fastify.addHook('onRequest', (request, _reply, done) => logger.runInContext(done, { bindings: { reqId: request.id } }));
  fastify.addHook('onRequest', async (request, reply) => {
    cutSlowBody(request.raw);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  // After the body, whose reading leaves the context that a hook before it began.
  fastify.addHook('preHandler', (request, _reply, done) => withOrigin(request, () => duringRequest(request, done)));
  fastify.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/salud/')) return;
    const { user } = request as CurrentRequest;
    const ruta = request.routeOptions.url ?? '?';
    metrics.calls.observe({ ruta, metodo: request.method, estado: reply.statusCode }, reply.elapsedTime / 1000);
    const facts = {
      metodo: request.method,
      ruta,
      estado: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      // Who asked: of a look as somebody else the operator, and as whom.
      idUsuario: user?.mira?.idOperador ?? user?.id,
      ...(user?.mira && { como: user.id }),
    };
    logger.runInContext(() => logger.info(facts), { bindings: { reqId: request.id } });
  });
  // The pages that services write have one address each.
  for (const page of [CALLS_PAGE, DIRECTORY_PAGE])
    fastify.get(`${page}/`, (request, reply) => reply.redirect([page, ...request.url.split('?').slice(1)].join('?'), 308));
  await app.register(helmet, securityHeaders(config));
  // Small answers cost more to compress than to send.
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 12 }, throwFileSizeLimit: false });
  serveDemoOrcid(fastify, config);
  const screens = new ScreenPages(config, fastify);
  if (existsSync(join(config.webDir, 'index.html'))) await serveWeb(app, config, screens);
  else if (screens.there) serveScreens(fastify, config, screens);
}

const CODE = /\.(js|css|woff2)(\.\w+)?$/;
/**
 * What a browser is told about a page, and would read of no file of code (what runs as a worker stands in a folder of
 * its own): over half a kilobyte before each of the fifteen files that a screen is made of.
 */
const FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/** Of a service's image, which has these pages alone of the web; nginx asks it for them. */
function serveScreens(fastify: FastifyInstance, config: Config, screens: ScreenPages): void {
  const built = builtPages(filesBelow(config.webDir));
  for (const path of ['/usuario/*', '/cuenta'])
    fastify.get(path, (request, reply) => screens.answer(request, reply, pageFor(request.url.split('?')[0]!, true, built)));
}

/** The built web application. Hashed assets are kept for ever, the page itself is always asked for. */
async function serveWeb(app: NestFastifyApplication, config: Config, screens: ScreenPages): Promise<void> {
  await app.register(serveStatic, {
    root: config.webDir,
    // The route below finds them: one for each of a thousand files takes long to make.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const assets = join(config.webDir, 'assets');
      const hashed = path.includes(assets);
      if (dirname(path) === assets && CODE.test(path)) for (const name of FOR_PAGES) reply.removeHeader(name);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const fastify = app.getHttpAdapter().getInstance();
  const files = filesBelow(config.webDir);
  const built = builtPages(files);
  const session = new RegExp(`(^|;\\s*)${cookieName(config)}=`);
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    const { '*': file } = request.params as { '*': string };
    if (files.has(file)) return reply.sendFile(file);
    // A missing file or call is a 404; any other address is a screen of the application.
    if (/^\/(api|assets|metrics)(\/|$)/.test(path)) return reply.callNotFound();
    const ahead = aheadFor(path);
    if (ahead) reply.header('link', ahead);
    const page = pageFor(path, session.test(request.headers.cookie ?? ''), built);
    if (isScreen(page)) return screens.answer(request, reply, page);
    return reply.sendFile(`${page}.html`);
  });
}

function securityHeaders(config: Config) {
  const https = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // MUI writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https,
    // For browsers that no longer are, before every answer on a slow line.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}
