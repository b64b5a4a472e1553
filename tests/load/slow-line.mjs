// The first screens as a phone has them on a bad line: 400 kbit/s, 400 ms to every answer, a processor four times
// slower than this machine's.
// `npm run bench` measures it; by itself: node tests/load/slow-line.mjs, after a build.
import pg from 'pg';
import { chromium, devices } from 'playwright-core';
import { browserArgs, findBrowser } from '../../infra/embedded/browser.mjs';
import { makeApplicants } from './applicants.mjs';
import { alone } from './alone.mjs';

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const TIMES = 3;
const PATIENCE = 60_000;
/** The server draws a first page as wide as such a device is. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, userAgent: devices['Pixel 7'].userAgent };

/** In which somebody can write: what is typed before the code comes is kept. */
const FIELD = 'main form :is(input, textarea):enabled:read-write:not([role=combobox])';
/** What somebody can first use, and where; the goal in seconds. */
const visits = [
  { name: 'landing', path: '/', use: 'a.boton[href="/registrarse"]', goal: 1.5 },
  { name: 'sign-in', path: '/entrar', use: 'input[name=clave]', goal: 1.5 },
  { name: 'verification, its page', path: '/verificar/0000-0000-0000', use: 'main h1', goal: 1.5 },
  { name: 'verification, its answer', path: '/verificar/0000-0000-0000', use: '.tarjeta .aviso', goal: 1.5 },
  { name: 'shell', path: '/usuario/listar', use: '.armazon-pie a', goal: 2 },
  { name: 'home', path: '/usuario/listar', use: 'section[aria-label="Usuario registrado"]', goal: 3 },
  {
    name: 'first step of the scholarship',
    path: '/usuario/vertice-1/beca/crear',
    use: 'body:not(:has([data-servida])) form input[role=combobox]',
    goal: 4.5,
  },
  { name: 'first step of the profile', path: '/usuario/registro/crear', use: FIELD, goal: 4.5 },
  { name: 'first step of a product', path: '/usuario/proyecto/crear', use: FIELD, goal: 4.5 },
  { name: 'first step of a tutor', path: '/usuario/vertice-1/tutores/crear', use: FIELD, goal: 4.5 },
  { name: 'first step of sustainability', path: '/usuario/vertice-3/sostenibilidad/crear', use: FIELD, goal: 4.5 },
  { name: 'first step of innovation', path: '/usuario/vertice-3/crear', use: FIELD, goal: 4.5 },
  { name: 'account', path: '/cuenta', use: 'main section button', goal: 4.5 },
  { name: 'list of products', path: '/usuario/proyecto/listar', use: 'main a[href="/usuario/proyecto/crear"]', goal: 3 },
  { name: 'landing of scholarships', path: '/usuario/vertice-1', use: '.becas button:enabled', goal: 3 },
  { name: 'landing of calls', path: '/usuario/vertice-3', use: 'section[aria-label="Convocatorias"] :is(a, button)', goal: 3 },
  { name: 'list of proposals', path: '/usuario/vertice-3/listar', use: '.lista-vacia a', goal: 3 },
  { name: 'shell, second visit', path: '/usuario/listar', use: '.armazon-pie a', goal: 1, again: true },
  { name: 'home, second visit', path: '/usuario/listar', use: 'section[aria-label="Usuario registrado"]', goal: 1.2, again: true },
  { name: 'first step of the profile, second visit', path: '/usuario/registro/crear', use: FIELD, goal: 1.2, again: true },
];

/**
 * Seconds until each can be used, the middle of three visits, each with an empty browser (but the second visits).
 * @param {{ url: string, databaseUrl: string, secret: string }} product a demo
 * @returns {Promise<{ name: string, seconds: number, goal?: number, kilobytes: number }[]>} `kilobytes` came over the
 *   line until then
 */
export async function benchSlowLine({ url, databaseUrl, secret }) {
  const session = await person(databaseUrl, secret);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  try {
    const found = [];
    for (const { name, path, use, goal, again } of visits) {
      const address = `${url}${path}`;
      const tries = [];
      for (let time = 0; time < TIMES; time++)
        tries.push(await visit(browser, { address, use, again, cookie: /^\/(usuario|cuenta)/.test(path) ? session : null }));
      found.push({ name, goal, ...tries.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(TIMES / 2)] });
    }
    return found;
  } finally {
    await browser.close();
  }
}

async function visit(browser, { address, use, again, cookie }) {
  const context = await browser.newContext({ ...PHONE, locale: 'es-VE' });
  try {
    if (cookie) await context.addCookies([{ name: cookie.name, value: cookie.value, url: new URL(address).origin }]);
    if (again) await visitAtEase(context, address, use);
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('Network.enable');
    await device.send('Network.emulateNetworkConditions', LINE);
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let bytes = 0;
    device.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript((selector) => {
      const look = () => {
        const there = document.querySelector(selector);
        // After the frame in which it is drawn.
        if (there?.getClientRects().length) setTimeout(() => (globalThis.usable = performance.now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, use);
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE });
    const usable = await page.waitForFunction(() => globalThis.usable, null, { timeout: PATIENCE, polling: 50 });
    return { seconds: (await usable.jsonValue()) / 1000, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

/** A first visit on a good line, until the browser has kept the code. */
async function visitAtEase(context, address, use) {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(use).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Somebody who may apply, signed in. */
async function person(databaseUrl, secret) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update catalogs.jornada set "fechaInicio" = now() - interval '1 day', "fechaFin" = now() + interval '1 day' where codigo in ('vertice1', 'vertice3', 'vertice3_Sostenibilidad')`,
    );
    const [{ cookie }] = await makeApplicants(client, { users: 1, secret });
    const [name, value] = cookie.split(/=(.*)/s);
    return { name, value };
  } finally {
    await client.end();
  }
}

await alone(import.meta.url, benchSlowLine);
