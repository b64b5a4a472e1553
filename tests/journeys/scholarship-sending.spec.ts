import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { applicant, application, inState, sent } from '../builders/scholarship.js';
import { serviceAccount } from '../builders/user.js';
import { type Browser, choose, obstacles, openAs, openBrowser } from './browser.js';
import { scholarshipForm } from './scholarship-form.js';

let browser: Browser;
let page: Page;

let own: Awaited<ReturnType<typeof startInstance>>;

// Windows and lists are moved about here: an instance of its own keeps that from everyone else.
beforeAll(async () => {
  own = await startInstance();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await endInstance(own);
});

const { button, field, choosePostgraduate, send } = scholarshipForm(() => page);

describe('what can go wrong around a sending', () => {
  afterEach(() => page?.context().close());

  it('a lost answer is asked after: what arrived is shown as sent, once', async () => {
    const agent = await applicant();
    page = await openAs(browser, agent);
    const { idBeca } = await sent(agent);
    await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    await field('Resumen de la propuesta').fill('Otro resumen, más claro.');
    await page.route('**/guardar/beca/solicitud', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send();
    await page.getByRole('heading', { name: 'Solicitud enviada' }).waitFor();
    await page.getByText('envío n.º 2').waitFor();
    expect((await agent.post('consultar/beca/ver', { id: idBeca })).body.r_data).toMatchObject({ version: 2, id_estatus_beca: 5 });
  });

  it('a sending that failed keeps everything and can be made again', async () => {
    const agent = await applicant();
    page = await openAs(browser, agent);
    const { idBeca } = await sent(agent);
    await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    // What was sent and not touched is not 'NO ENVIADO'.
    await page.getByText('Está enviada: consta su envío del').waitFor();
    expect(await page.getByText('NO ENVIADO.').count()).toBe(0);
    await field('Resumen de la propuesta').fill('Otro resumen, más claro.');
    await page.getByText('NO ENVIADO.').waitFor();
    await page.route('**/guardar/beca/solicitud', (route) => route.abort());
    await send();
    await button('Reintentar').waitFor();
    await page.getByRole('definition').filter({ hasText: 'Otro resumen, más claro.' }).waitFor();
    await page.getByRole('link', { name: 'Volver a la solicitud' }).click();
    expect(await field('Resumen de la propuesta').inputValue()).toBe('Otro resumen, más claro.');
    await page.getByText('Estos cambios aún no se han enviado.').waitFor();
  });

  it('a call with nothing to read asks nobody to have read it', async () => {
    const agent = await applicant();
    const { id: _, terminosPropuesta: __, ...said } = await application(agent);
    const datos = { ...said, universidad: 1, grado: 8, terminosPropuesta: false };
    await agent.post('guardar/borrador', { formulario: 'beca', datos });
    page = await openAs(browser, agent);
    const box = page.getByRole('checkbox', { name: /^He leído y acepto los términos de referencia/ });
    await page.goto('/usuario/vertice-1/beca/crear');
    await box.waitFor();
    expect(await page.locator('label', { has: box }).getByRole('link').count()).toBeGreaterThan(0);
    await page.getByText('Para poder enviarla falta un dato').waitFor();
    const { rows } = await db().query(`select terminos from calls.convocatoria where programa = 'beca'`);
    await db().query(`update calls.convocatoria set terminos = '[]' where programa = 'beca'`);
    await page.reload();
    await button('Revisar y enviar').waitFor();
    await send();
    await page.getByRole('heading', { name: 'Solicitud enviada' }).waitFor();
    await db().query(`update calls.convocatoria set terminos = $1::jsonb where programa = 'beca'`, [JSON.stringify(rows[0].terminos)]);
    const kept = await db().query('select "terminosPropuesta" as acepta from scholarships.beca where "idUsuario" = $1', [agent.id]);
    expect(kept.rows).toEqual([{ acepta: null }]);
    expect(await obstacles(page)).toEqual([]);
  });

  it('returned while one is changing it: one is told, and of the draft only what was questioned comes back', async () => {
    const agent = await applicant();
    const { idBeca, body } = await sent(agent);
    page = await openAs(browser, agent, { width: 390 });
    await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    await field('Resumen de la propuesta').fill('Un resumen que nadie pidió.');
    await field('Título general de la propuesta').fill('Sensores para el lago de Valencia');
    await page.getByText(/Borrador guardado/).waitFor();
    await inState(idBeca, 2, { motivoRechazo: 'Precise', notas: [{ campo: 'tituloGeneralPropuesta', nota: 'Diga dónde.' }] });
    await send();
    await page.getByText(/^La solicitud cambió de estatus desde que la abrió/).waitFor();

    await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    await page.getByText('Diga dónde.').waitFor();
    await page.getByText('no se envían porque no fueron señalados: Resumen de la propuesta.').waitFor();
    expect([
      await field('Título general de la propuesta').inputValue(),
      await field('Resumen de la propuesta').inputValue(),
      await field('Resumen de la propuesta').isEditable(),
    ]).toEqual(['Sensores para el lago de Valencia', body['resumenPropuesta'], false]);
    expect(await obstacles(page)).toEqual([]);
    await send();
    await page.getByText('envío n.º 2').waitFor();
    expect((await agent.post('consultar/beca/ver', { id: idBeca })).body.r_data).toMatchObject({
      id_estatus_beca: 6,
      titulo_general_propuesta: 'Sensores para el lago de Valencia',
      resumen_propuesta: body['resumenPropuesta'],
    });
  });

  it('withdraws after asking, and one may begin anew; another person sees nothing of it', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    page = await openAs(browser, agent);
    await page.goto('/usuario/vertice-1');
    await page.getByRole('heading', { name: 'Su solicitud' }).waitFor();
    await button('Programa de becas').click();
    await page.getByRole('button', { name: /^Retirar/ }).click();
    await button('Sí, retirar').click();
    await page.getByRole('cell', { name: 'Retirada' }).waitFor();
    await page.getByRole('link', { name: 'Nueva solicitud' }).waitFor();
    expect(await obstacles(page)).toEqual([]);

    const other = await openAs(browser, await applicant());
    await other.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    await other.getByText('No se pudo cargar la solicitud.').waitFor();
    await other.context().close();
  });

  it("'OTRO' asks for its text, what depends on a choice goes with it, and an empty list says so", async () => {
    page = await openAs(browser, await applicant());
    // As an operator's retirement of them leaves it: a university without levels, a level without postgraduates.
    await db().query(`update catalogs.elemento set activo = false where (lista, padre) in (('grado', '2'), ('postgrado', '1/9'))`);
    await db().query('update catalogs.version set numero = numero + 1');
    await page.goto('/usuario/vertice-1/beca/crear');
    const second = (await (await page.request.get('/api/consultar/lista/lista-tipo?tipo=universidad')).json()).r_data.find(
      (university: { value: number }) => university.value === 2,
    ).label as string;
    await choose(page, 'Universidad', second);
    await page.getByText(`NO SE ENCONTRARON NIVELES DE GRADO PARA ${second}`).waitFor();
    await choose(page, 'Universidad', 'Central de Venezuela');
    await choose(page, 'Nivel', 'Doctorado');
    await page.getByText(/^NO EXISTE\/N Doctorado REGISTRADO\/A PARA Universidad Central de Venezuela/).waitFor();
    await choosePostgraduate();
    await choose(page, 'Postgrado', 'OTRO');
    await field('Otro postgrado').focus();
    await page.keyboard.press('Tab');
    await page.getByText('Debe especificar cual es el otro tipo de posgrado').first().waitFor();
    await choose(page, 'Universidad', 'OTRO');
    await field('Otra universidad').focus();
    await page.keyboard.press('Tab');
    await page.getByText('Debe especificar cual es el Otro tipo de universidad').first().waitFor();
    expect([await page.getByRole('combobox', { name: 'Nivel', exact: true }).inputValue(), await field('Otro postgrado').count()]).toEqual([
      '',
      0,
    ]);
  });
});

describe('outside the window', () => {
  let stored: { fechaInicio: Date; fechaFin: Date };
  const move = (from: string, to: string) =>
    db().query(
      `update catalogs.jornada set "fechaInicio" = now() + $1::interval, "fechaFin" = now() + $2::interval where codigo = 'vertice1'`,
      [from, to],
    );
  beforeAll(async () => {
    stored = (await db().query(`select "fechaInicio", "fechaFin" from catalogs.jornada where codigo = 'vertice1'`)).rows[0];
  });
  afterEach(async () => {
    await db().query(`update catalogs.jornada set "fechaInicio" = $1, "fechaFin" = $2 where codigo = 'vertice1'`, [
      stored.fechaInicio,
      stored.fechaFin,
    ]);
    await page?.context().close();
  });

  it.each([
    ['not started', '1 day', '2 days', 'La segunda convocatoria de becas del programa de postgrado comenzará próximamente'],
    ['concluded', '-2 days', '-1 day', 'La segunda convocatoria de becas del programa de postgrado ha concluido'],
  ])('%s: one is told so, and sent back to the landing page', async (_, from, to, text) => {
    const agent = await applicant();
    await move(from, to);
    page = await openAs(browser, agent);
    for (const path of ['crear', 'listar']) {
      await page.goto(`/usuario/vertice-1/beca/${path}`);
      await page.waitForURL('**/usuario/vertice-1');
    }
    await button('Programa de becas').click();
    expect(await page.getByRole('alertdialog', { name: '¡Atención!' }).innerText()).toContain(text);
  });

  it('a jornada of one’s own opens it for that person: the button leads to the form', async () => {
    const agent = await applicant();
    await move('-2 days', '-1 day');
    await db().query(
      `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornBecas") values ($1, $2, current_date - 1, current_date + 1, true)`,
      [agent.id, agent.correo],
    );
    page = await openAs(browser, agent, { width: 390 });
    await page.goto('/usuario/vertice-1');
    await page.getByText('La convocatoria está abierta para usted por una jornada especial.').waitFor();
    await page.getByText('Sí: cumple todos los requisitos.').waitFor();
    await button('Programa de becas').click();
    await page.getByText('NO ENVIADO.').waitFor();
    expect([new URL(page.url()).pathname, await page.getByText('La convocatoria conclu').count()]).toEqual([
      '/usuario/vertice-1/beca/crear',
      0,
    ]);
  });

  it('what was left as a draft is said to have missed the call, and leads nowhere', async () => {
    page = await openAs(browser, await applicant());
    await page.goto('/usuario/vertice-1/beca/crear');
    await field('Resumen de la propuesta').fill('Un resumen sin terminar.');
    await page.getByText(/Borrador guardado/).waitFor();
    await page.getByText('La convocatoria cierra el').waitFor();
    await move('-2 days', '-20 minutes');
    await page.goto('/usuario/vertice-1');
    await page.getByText('la convocatoria concluyó: no participa').waitFor();
    expect(await page.getByRole('link', { name: 'Continuar' }).count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
  });

  it('one that was sent stays as it was: it is shown, not changed, and withdrawing it is said to be for good', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    await move('-2 days', '-20 minutes');
    page = await openAs(browser, agent, { width: 390 });
    await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    await page.waitForURL('**/ver');
    await page.getByText('La recibimos.').waitFor();
    expect([await page.getByText('puede modificarla').count(), await page.getByRole('link', { name: 'Editar' }).count()]).toEqual([0, 0]);
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await page.getByRole('button', { name: /^Retirar/ }).click();
    await page.getByText('no podrá enviar otra hasta que abra una nueva').waitFor();
    await button('Cancelar').click();
    expect((await agent.post('consultar/beca/estatus')).body.r_data[0].estatusbeca).toBe(5);
  });

  it('what was begun before the close is still sent within the grace, and marked', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    page = await openAs(browser, agent);
    await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
    await field('Resumen de la propuesta').fill('Un resumen de última hora.');
    await page.getByText(/Borrador guardado/).waitFor();
    await move('-2 days', '0 seconds');
    await page.reload();
    await page.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
    await page.getByText('lo que empezó antes del cierre se recibe hasta').waitFor();
    await send();
    await page.getByText('aceptada dentro del margen posterior al cierre').waitFor();
    expect((await agent.post('consultar/beca/ver', { id: idBeca })).body.r_data.acuse).toMatchObject({ version: 2, enGracia: true });
  });
});

it.each(['evaluador', 'operador'] as const)('who has the role %s and no registry is sent to the root page', async (rol) => {
  page = await openAs(browser, await serviceAccount(rol, rol === 'operador' ? ['convocatorias'] : []));
  const paths = ['', '/beca/listar', '/beca/crear', '/beca/1/ver', '/beca/1/editar'];
  const reached: string[] = [];
  for (const path of paths) {
    await page.goto(`/usuario/vertice-1${path}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/usuario'));
    reached.push(new URL(page.url()).pathname);
  }
  expect(reached).toEqual(paths.map(() => '/'));
  await page.context().close();
});
