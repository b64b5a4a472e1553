import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { applicant, application, counts, inState, sent, uploaded } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const NOT_STARTED = 'La segunda convocatoria de becas del programa de postgrado comenzará próximamente';
const CONCLUDED = 'La segunda convocatoria de becas del programa de postgrado ha concluido';
const SECRET = 'una-frase-larga-para-probar-la-ventana-1';

let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance({ SECRET });
});
afterAll(() => endInstance(server));
afterEach(() => window("now() - interval '1 day'", "now() + interval '1 day'"));

/** Sets the general window by SQL expressions: the database's clock is the only one that counts. */
const window = (start: string, end: string) =>
  db().query(`update catalogs.jornada set "fechaInicio" = ${start}, "fechaFin" = ${end} where codigo = 'vertice1'`);
const closedFor = (ago: string) => window("now() - interval '90 days'", `now() - interval '${ago}'`);
/** Says when the files of a person began to arrive, and their drafts. */
const uploadedAt = (agent: Agent, ago: string) =>
  db().query(`update documents.archivo set creado = now() - interval '${ago}' where "idUsuario" = $1`, [agent.id]);
const draftAt = (agent: Agent, ago: string) =>
  db().query(`update profile.borrador set creado = now() - interval '${ago}' where "idUsuario" = $1`, [agent.id]);
const send = async (agent: Agent, body: object) => (await agent.post('guardar/beca/solicitud', body)).body;
/** Waits until that clock has passed an edge of the window. */
const passed = (edge: 'fechaInicio' | 'fechaFin') =>
  eventually(`${edge} to pass`, async () => {
    const { rows } = await db().query<{ ya: boolean }>(`select now() > "${edge}" as ya from catalogs.jornada where codigo = 'vertice1'`);
    return rows[0]!.ya;
  });
const eligibility = async (agent: Agent) =>
  (await agent.post('consultar/beca/elegibilidad')).body.r_data.find((r: { clave: string }) => r.clave === 'ventana');
const may = async (agent: Agent, id: number) => (await agent.post('consultar/beca/ver', { id })).body.r_data.puede.editar;
const refused = (mensaje: string) => ({ r_succ: false, r_code: '1005', r_msg: mensaje });

describe('The general window', () => {
  it('not announced or not begun: refused, and the check list says so', async () => {
    const agent = await applicant();
    const body = await application(agent);
    await window('null', 'null');
    expect(await send(agent, body)).toMatchObject(refused(NOT_STARTED));
    await window("now() + interval '1 hour'", "now() + interval '2 hours'");
    expect(await send(agent, body)).toMatchObject(refused(NOT_STARTED));
    expect(await eligibility(agent)).toMatchObject({ cumple: false, detalle: NOT_STARTED });
    expect(await counts(agent.id)).toEqual({ becas: 0, acuses: 0, eventos: 0 });
  });

  it('opens at its second, with nobody doing anything', async () => {
    const agent = await applicant();
    const body = await application(agent);
    await window("now() + interval '4 seconds'", "now() + interval '1 hour'");
    expect(await send(agent, body)).toMatchObject(refused(NOT_STARTED));
    await passed('fechaInicio');
    expect(await send(agent, body)).toMatchObject({ r_succ: true, acuse: { enGracia: false } });
  });

  it('closes at its second: what begins after it is refused', async () => {
    const [early, late] = [await applicant(), await applicant()];
    const bodies = [await application(early), await application(late)];
    await window("now() - interval '1 hour'", "now() + interval '4 seconds'");
    expect(await send(early, bodies[0]!)).toMatchObject({ r_succ: true, acuse: { enGracia: false } });
    await passed('fechaFin');
    await uploadedAt(late, '0 seconds');
    expect(await send(late, bodies[1]!)).toMatchObject(refused(CONCLUDED));
    expect(await eligibility(late)).toMatchObject({ cumple: false, detalle: CONCLUDED });
  });
});

describe('The grace of fifteen minutes', () => {
  it('accepts and marks what began to be uploaded before the close', async () => {
    const agent = await applicant();
    const body = await application(agent);
    await closedFor('14 minutes 50 seconds');
    await uploadedAt(agent, '14 minutes 49 seconds');
    expect(await send(agent, body)).toMatchObject(refused(CONCLUDED));
    // One file is enough: the rest may come while the person goes on.
    await db().query(`update documents.archivo set creado = now() - interval '16 minutes' where id = $1`, [body['idArchivoRIF']]);
    const answer = await send(agent, body);
    expect(answer).toMatchObject({ r_succ: true, acuse: { enGracia: true } });
    expect((await db().query('select "enGracia" from scholarships.acuse where numero = $1', [answer.acuse.numero])).rows).toEqual([
      { enGracia: true },
    ]);
    expect((await agent.post('consultar/beca/listar')).body.r_data[0].acuse).toEqual(answer.acuse);
  });

  it('ends at its own second', async () => {
    const agent = await applicant();
    const body = await application(agent);
    await uploadedAt(agent, '1 hour');
    await closedFor('15 minutes');
    expect(await send(agent, body)).toMatchObject(refused(CONCLUDED));
    await closedFor('14 minutes 55 seconds');
    expect(await send(agent, body)).toMatchObject({ r_succ: true, acuse: { enGracia: true } });
  });

  it('counts from the first save of this form’s draft too', async () => {
    const agent = await applicant();
    const body = await application(agent);
    await agent.post('guardar/borrador', { formulario: 'otro', datos: {} });
    await draftAt(agent, '1 hour');
    await closedFor('1 minute');
    await uploadedAt(agent, '10 seconds');
    expect(await send(agent, body)).toMatchObject(refused(CONCLUDED));
    await agent.post('guardar/borrador', { formulario: 'beca', datos: { tituloGeneralPropuesta: 'Sensores' } });
    expect(await send(agent, body)).toMatchObject(refused(CONCLUDED));
    await db().query(`update profile.borrador set creado = now() - interval '2 minutes' where "idUsuario" = $1`, [agent.id]);
    await agent.post('guardar/borrador', { formulario: 'beca', datos: { tituloGeneralPropuesta: 'Sensores de agua' } });
    expect(await send(agent, body)).toMatchObject({ r_succ: true, acuse: { enGracia: true } });
  });
});

describe('Sending again', () => {
  it.each([3, 5])('(status %i) only while the window is open, or within the grace by a file that is new', async (status) => {
    const agent = await applicant();
    const { idBeca, body } = await sent(agent);
    await uploadedAt(agent, '2 hours');
    await inState(idBeca, status);
    expect(await may(agent, idBeca)).toBe(true);
    await closedFor('5 minutes');
    expect(await may(agent, idBeca)).toBe(false);
    expect(await send(agent, { ...body, id: idBeca })).toMatchObject(refused(CONCLUDED));
    const idArchivoNotas = await uploaded(agent, 'notas');
    expect(await send(agent, { ...body, id: idBeca, idArchivoNotas })).toMatchObject(refused(CONCLUDED));
    await db().query(`update documents.archivo set creado = now() - interval '6 minutes' where id = $1`, [idArchivoNotas]);
    expect(await send(agent, { ...body, id: idBeca, idArchivoNotas })).toMatchObject({
      r_succ: true,
      acuse: { version: 2, enGracia: true },
    });
  });

  it('a returned one at any time', async () => {
    const agent = await applicant();
    const { idBeca, body } = await sent(agent);
    await inState(idBeca, 2);
    await closedFor('20 days');
    expect(await may(agent, idBeca)).toBe(true);
    expect(await send(agent, { ...body, id: idBeca })).toMatchObject({ r_succ: true, acuse: { version: 2, enGracia: false } });
  });
});

describe('A file that a draft of a change names', () => {
  /** Whether it waits for its draft. */
  const waits = async (agent: Agent, id: string) => {
    const question = { archivos: [{ id, idUsuario: agent.id }] };
    return ((await askInternal('borradores/archivos', question, SECRET)).r_data as string[]).includes(id);
  };

  it('waits a month past the close where the application was sent, and as long as the draft where it was returned', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    const idArchivoNotas = await uploaded(agent, 'notas');
    await agent.post('guardar/borrador', { formulario: 'beca', idRegistro: idBeca, datos: { idArchivoNotas } });
    await closedFor('29 days');
    expect(await waits(agent, idArchivoNotas)).toBe(true);
    await closedFor('31 days');
    expect(await waits(agent, idArchivoNotas)).toBe(false);
    await inState(idBeca, 2);
    expect(await waits(agent, idArchivoNotas)).toBe(true);
    await agent.post('guardar/borrador', { formulario: 'beca', idRegistro: idBeca, datos: null });
    expect(await waits(agent, idArchivoNotas)).toBe(false);
  });
});

describe('A person’s own jornada', () => {
  const own = (agent: Agent, flag: string, from: string, to: string) =>
    db().query(
      `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "${flag}") values ($1, 'x', ${from}, ${to}, true)
       on conflict ("idUsuario") do update set "fechaInicio" = excluded."fechaInicio", "fechaFin" = excluded."fechaFin", "jornBecas" = excluded."jornBecas"`,
      [agent.id],
    );
  const today = `(now() at time zone 'America/Caracas')::date`;

  it('opens the call to them alone, and only with its flag for scholarships', async () => {
    const [chosen, other] = [await applicant(), await applicant()];
    const bodies = [await application(chosen), await application(other)];
    await closedFor('2 days');
    await own(chosen, 'jornSost', today, today);
    expect(await send(chosen, bodies[0]!)).toMatchObject(refused(CONCLUDED));
    await own(chosen, 'jornBecas', `${today} + 1`, `${today} + 1`);
    expect(await send(chosen, bodies[0]!)).toMatchObject(refused(CONCLUDED));
    await own(chosen, 'jornBecas', today, today);
    expect(await eligibility(chosen)).toMatchObject({ cumple: true });
    const answer = await send(chosen, bodies[0]!);
    expect(answer).toMatchObject({ r_succ: true, acuse: { enGracia: false } });
    expect(await may(chosen, answer.idBeca)).toBe(true);
    expect(await send(other, bodies[1]!)).toMatchObject(refused(CONCLUDED));
  });
});

describe('The check list', () => {
  it('says what is met, what is not, and where to mend it', async () => {
    const agent = await applicant();
    expect(
      (await agent.post('consultar/beca/elegibilidad')).body.r_data.map((r: { clave: string; cumple: boolean; ruta: string | null }) => [
        r.clave,
        r.cumple,
        r.ruta,
      ]),
    ).toEqual([
      ['datosBasicos', true, null],
      ['datosEstudio', true, null],
      ['gradoEstudio', true, null],
      ['ventana', true, null],
      ['unica', true, null],
    ]);
    await sent(agent);
    expect((await agent.post('consultar/beca/elegibilidad')).body.r_data.at(-1)).toEqual({
      clave: 'unica',
      requisito: 'Sin otra solicitud de beca en curso',
      cumple: false,
      detalle: 'Usted ya tiene una solicitud de beca',
      ruta: '/usuario/vertice-1/beca/listar',
    });
  });
});
