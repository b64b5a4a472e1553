import { demoAccounts } from '@registro/contracts/demo';
import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { endInstance, startAgain, startInstance } from '../builders/instance.js';
import { signIn } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import {
  atBothWidths,
  type Browser,
  drawn,
  faults,
  follow,
  obstacles,
  openAs,
  openBrowser,
  openPage,
  quietOf,
  roomThere,
} from './browser.js';
import { NARROW } from './narrow-screens.js';

let server: Server | undefined;
let browser: Browser;
beforeAll(async () => {
  server = await startInstance({ DEMO_PLAYS: 'true', INVARIANTS_SECONDS: '15' });
  browser = await openBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
});

/** What is in a room: rows of a table, or lines of a list or a description. */
const things = (page: Page) => page.locator('main table tbody tr, main ul li, main dl dd').filter({ visible: true }).count();
const nothing = /^(No hay |Nada en |Todavía no hay )/m;

/** By its address each room is loaded by the first who has it; the others go there as one does, by their menu. */
const loaded = new Set<string>();
/** What was looked at, by what one may: a room is another one to who decides, who coordinates and who evaluates. */
const seenBy = new Set<string>();
const WIDTHS = [390, 1280];

/**
 * What is wrong on a screen on a phone and at a desk, cut or in somebody's way. What is still being drawn is looked at
 * again: what stays is a fault.
 */
async function wrongOn(page: Page, screen: string, quiet: () => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    let wrong: string[] = [];
    for (let looks = 0; looks === 0 || (wrong.length && looks < 4); looks++) {
      await quiet();
      await drawn(page, screen);
      wrong = await faults(page);
    }
    found.push(...wrong.map((what) => `${screen} at ${width} pixels: ${what}`));
  }
  return found;
}

/** Where the first row of a list that leads to a page of its own leads to. */
async function detailOf(page: Page): Promise<string[]> {
  const links = page.locator('main a[href$="/show"]');
  return (await links.count()) ? [(await links.first().getAttribute('href'))!] : [];
}

/**
 * The rooms of somebody's menu, those with nothing in them, and what is wrong in those, and on a page of each, at which
 * nobody who may the same has looked.
 * @param may what one may, in a word
 */
async function walked(correo: string, may: string): Promise<{ rooms: string[]; pages: string[]; empty: string[]; wrong: string[] }> {
  const { clave } = demoAccounts.find((one) => one.correo === correo)!;
  const page = await openAs(browser, await signIn(correo, clave), { width: 1280 });
  const quiet = quietOf(page);
  await page.goto('/consola');
  const links = page.locator('nav[aria-label="Principal"] a[href^="/consola/"]');
  await roomThere(page, 'the first page');
  const rooms = [...new Set(await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname)))];
  const empty: string[] = [];
  const wrong: string[] = [];
  const pages: string[] = [];
  for (const room of rooms) {
    await (loaded.has(room) ? follow(page, room) : page.goto(room));
    loaded.add(room);
    await drawn(page, room);
    await quiet();
    await drawn(page, room);
    // What is still on its way is waited for; what stays empty is told by its name.
    const full = async () => (await things(page)) > 0 && !nothing.test(await page.locator('main').innerText());
    if (!(await eventually(`something in ${room}`, full, 20_000).catch(() => false))) empty.push(room);
    if (seenBy.has(`${may} ${room}`)) continue;
    seenBy.add(`${may} ${room}`);
    wrong.push(...(await wrongOn(page, room, quiet)));
    for (const detail of await detailOf(page)) {
      await follow(page, detail);
      await drawn(page, detail);
      wrong.push(...(await wrongOn(page, detail, quiet)));
      pages.push(detail.replace(/\/\d+\//, '/0/'));
    }
  }
  await page.context().close();
  return { rooms, pages, empty, wrong };
}

describe('The demo’s world', () => {
  it('comes to its end, and every room of each of its people has something in it, and nothing in anybody’s way, on a phone or at a desk', async () => {
    expect(await server!.played).toEqual([]);
    // What it sent on days past was on its way, and nobody was called.
    const { rows: calls } = await db().query(`select nombre from operations.invariante where nombre = 'acuse-sin-caso' and roturas > 0`);
    expect(calls).toEqual([]);
    const coordinated: string[] = [];
    for (const [correo, may, least] of [
      ['operadora@demo.ve', 'operates', 30],
      ['aprobador@demo.ve', 'operates', 7],
      ['revisora@demo.ve', 'operates', 12],
      // Rooms of who coordinates are in nobody else's menu.
      ['evaluador@demo.ve', 'coordinates', 2],
      ['evaluadora@demo.ve', 'evaluates', 1],
      ['evaluadora2@demo.ve', 'evaluates', 1],
    ] as const) {
      const { rooms, pages, empty, wrong } = await walked(correo, may);
      expect(rooms.length).toBeGreaterThanOrEqual(least);
      expect([correo, empty, wrong]).toEqual([correo, [], []]);
      if (may === 'coordinates') coordinated.push(...pages);
    }
    expect(coordinated).toEqual(['/consola/casos/0/show', '/consola/paneles/0/show']);
  }, 600_000);

  it('owes nothing whose approval is nobody’s, for they may not approve the payment too: whatever it is owed for', async () => {
    const { rows } = await db().query(
      `select objeto, count(*) filter (where "aprobadoPor" is null)::int as "deNadie" from payments.pago
       where estado not in ('revision', 'devuelto') group by 1 order by 1`,
    );
    expect(rows).toEqual(['movilidad', 'periodo'].map((objeto) => ({ objeto, deNadie: 0 })));
  });

  it('has people whose degrees their own form shows, and whom documents call as they are', async () => {
    const { rows: untitled } = await db().query(
      `select id from profile.estudio where "idPais" = 232 and "nivelEstudio" >= 4 and "idTituloObtenido" is null`,
    );
    expect(untitled).toEqual([]);
    const { rows: people } = await db().query(
      `select "primerNombre", genero from profile.persona where "primerNombre" in ('Julián', 'Emilia') order by genero`,
    );
    expect(people).toEqual([
      { primerNombre: 'Julián', genero: 1 },
      { primerNombre: 'Emilia', genero: 2 },
    ]);
  });

  it('tells who was refused by mail what their screen says: that this call can not be tried again', async () => {
    const mail = await eventually('the mail of the refusal', async () => {
      const { rows } = await db().query<{ texto: string }>(
        `select texto from platform.correo where para = 'postulante10@demo.ve' and texto like '%no fue aprobada%'`,
      );
      return rows[0];
    });
    expect(mail.texto).toContain('En esta convocatoria no puede postularse de nuevo');
  });

  it('has a check for who approves, after which their room says that nothing waits there', async () => {
    const { clave } = demoAccounts.find(({ correo }) => correo === 'aprobador@demo.ve')!;
    const page = await openAs(browser, await signIn('aprobador@demo.ve', clave));
    await page.goto('/consola/revisiones');
    await page.getByRole('button', { name: /^Conforme: / }).click();
    await page.getByRole('button', { name: 'Sí, conforme' }).click();
    await page.getByText('Nada espera aquí. Con los filtros se ve lo demás.').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.context().close();
  });

  it('has applications in every state, cases that wait for each evaluator, and one that an evaluator may not see', async () => {
    const { rows: states } = await db().query(
      `select "idEstatusBeca" as e, count(*)::int as n from scholarships.beca group by 1 order by 1`,
    );
    expect(states).toEqual([
      { e: 2, n: 1 },
      { e: 4, n: 12 },
      { e: 5, n: 10 },
      { e: 6, n: 1 },
      { e: 7, n: 1 },
      { e: 8, n: 1 },
    ]);
    const { rows: given } = await db().query(
      `select u.email, count(*)::int as n from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso" join accounts."user" u on u.id = a."idUsuario"
       where a.fin is null and c.estado = 'asignado' and c.objeto = 'beca' group by 1 order by 1`,
    );
    expect(given).toEqual([
      { email: 'evaluador@demo.ve', n: 4 },
      { email: 'evaluadora2@demo.ve', n: 1 },
      { email: 'evaluadora@demo.ve', n: 1 },
    ]);
    const { rows: conflicts } = await db().query(`select quien, tipo, detalle from evaluation.conflicto where tipo = 'proyecto'`);
    expect(conflicts).toEqual([
      { quien: 'Evaluadora de demostración', tipo: 'proyecto', detalle: 'Fluctuaciones de la colonia de guácharos de Caripe' },
    ]);
  });

  it('breaks nothing that the product promises: no invariant', async () => {
    const { rows } = await db().query(`select now() as desde`);
    const looked = () =>
      eventually(
        'a look at all of them',
        async () => {
          const { rows: all } = await db().query('select nombre, cuantos, visto > $1 as visto from operations.invariante', [rows[0].desde]);
          return all.length > 0 && all.every(({ visto }) => visto) ? all : null;
        },
        150_000,
      );
    // The two jobs that failed for good are shown on purpose.
    const broken = (await looked()).filter(({ cuantos }) => cuantos > 0);
    expect(broken.map(({ nombre, cuantos }) => [nombre, cuantos])).toEqual([['trabajo-fallido', 2]]);
  }, 180_000);

  it('has no screen before the console that is in anybody’s way at 320 pixels, nor scrolls sideways', async () => {
    const found: string[] = [];
    for (const [who, clave, paths] of NARROW) {
      const correo = `${who}@demo.ve`;
      const { rows } = await db().query<Record<string, string>>(
        `select (select id from scholarships.beca where "idUsuario" = u.id limit 1) as beca, (select id from calls.proyecto where "idUsuario" = u.id limit 1) as proyecto,
           (select id from products.producto where "idUsuario" = u.id limit 1) as producto, (select id from documents.archivo where "idUsuario" = u.id limit 1) as archivo,
           (select id from conversations.conversacion where "idUsuario" = u.id limit 1) as conversacion,
           (select id from conversations.apelacion where "idUsuario" = u.id limit 1) as apelacion
         from accounts."user" u where email = $1`,
        [correo],
      );
      const page = who ? await openAs(browser, await signIn(correo, clave), { width: 320 }) : await openPage(browser, { width: 320 });
      for (const path of paths) {
        await page.goto(path.replace(/:(\w+)/, (_, what: string) => String(rows[0]?.[what])));
        await page.waitForLoadState('networkidle');
        await page.locator('main h1').first().waitFor();
        for (const fault of await obstacles(page)) found.push(`${path}: ${fault}`);
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  }, 600_000);

  it('is made once: another start adds nothing', async () => {
    const count = async () =>
      (
        await db().query(
          `select (select count(*) from scholarships.beca) as becas, (select count(*) from scholarships.acuse) as acuses, (select count(*) from evaluation.caso) as casos,
             (select count(*) from evaluation.decision) as decisiones, (select count(*) from evaluation.movimiento) as movimientos, (select count(*) from documents.archivo) as archivos,
             (select count(*) from products.producto) as productos, (select count(*) from calls.convocatoria) as convocatorias, (select count(*) from accounts."user") as personas, (select count(*) from conversations.conversacion) as preguntas,
             (select count(*) from calls.proyecto) as propuestas, (select count(*) from evaluation.evaluacion) as evaluaciones, (select count(*) from payments.lote) as lotes,
             (select count(*) from payments.paso) as pasos, (select count(*) from payments.extracto) as extractos, (select count(*) from payments.limite) as limites`,
        )
      ).rows;
    const before = await count();
    await server!.stop();
    server = await startAgain({ DEMO_PLAYS: 'true' });
    expect(await server.played).toEqual([]);
    expect(await count()).toEqual(before);
  }, 600_000);
});
