import { closeDb, db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { registered } from '../../../../tests/builders/profile.js';
import { opened, proponent, proposal, savedProposal, standing } from '../../../../tests/builders/proposal.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const NOT_STARTED = 'La convocatoria de proyectos de innovación productiva comenzará próximamente';
const CONCLUDED = 'La convocatoria de proyectos de innovación productiva ha concluido y las postulaciones se encuentran en evaluación';
const PROFILE = 'Debes completar el perfil de usuario para postularte.';

let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));
afterAll(closeDb);
afterEach(() => window('null', 'null'));

const window = (start: string, end: string, codigo = 'vertice3') =>
  db().query(`update catalogs.jornada set "fechaInicio" = ${start}, "fechaFin" = ${end} where codigo = $1`, [codigo]);
const open = (codigo?: string) => window("now() - interval '1 day'", "now() + interval '1 day'", codigo);
const ask = async (agent: Agent, convocatoria = 'innovacion') =>
  (await agent.post('consultar/convocatoria/elegibilidad', { convocatoria })).body.r_data;
const met = (asked: { requisitos: { clave: string; cumple: boolean }[] }) =>
  Object.fromEntries(asked.requisitos.map(({ clave, cumple }) => [clave, cumple]));

describe('Before applying', () => {
  it('what is met and what is missing is told, with where to mend it', async () => {
    await open();
    const asked = await ask(await registered());
    expect(asked.convocatoria).toEqual({
      codigo: 'innovacion-2024',
      nombre: 'Convocatoria Nacional de Proyectos de Innovación Productiva 2024',
      anio: 2024,
      programa: 'innovacion',
    });
    expect(met(asked)).toEqual({ datosBasicos: true, datosEstudio: false, ventana: true, unica: true });
    expect(asked.requisitos[1]).toMatchObject({ detalle: 'No ha registrado estudios', ruta: '/usuario/registro' });
    expect(asked).toMatchObject({ entrada: 'aviso', mensaje: PROFILE, proyectos: 0 });
  });

  it('inside the general window the button leads to a new project, and to the list of who has one', async () => {
    await open();
    const own = await applicant();
    expect(await ask(own)).toMatchObject({ entrada: 'crear', mensaje: null });
    await savedProposal(own, 'innovacion');
    expect(await ask(own)).toMatchObject({ entrada: 'lista', proyectos: 1 });
    expect(met(await ask(own))).toMatchObject({ unica: false });
  });

  it.each([
    ['not announced', 'null', 'null', NOT_STARTED],
    ['not begun', "now() + interval '1 hour'", "now() + interval '2 hours'", NOT_STARTED],
    ['over', "now() - interval '2 hours'", "now() - interval '1 hour'", CONCLUDED],
  ])('%s: the closing message', async (_, start, end, mensaje) => {
    const own = await applicant();
    await window(start, end);
    expect(await ask(own)).toMatchObject({ entrada: 'aviso', mensaje });
    expect((await ask(own)).requisitos[2]).toMatchObject({ clave: 'ventana', cumple: false, detalle: mensaje });
  });

  it('one’s own days and flag open the call that they are for, and no other', async () => {
    const own = await applicant();
    await opened(own, { jornInnov: true, jornSost: false });
    expect(await ask(own)).toMatchObject({ entrada: 'crear' });
    expect(await ask(own, 'sostenibilidad')).toMatchObject({ entrada: 'aviso' });
    await opened(own, { jornInnov: false, jornSost: true });
    expect(await ask(own)).toMatchObject({ entrada: 'aviso' });
    expect(await ask(own, 'sostenibilidad-2025')).toMatchObject({ entrada: 'crear' });
    await db().query(
      `update catalogs.jornada_usuario set "fechaInicio" = now() - interval '9 days', "fechaFin" = now() - interval '3 days' where "idUsuario" = $1`,
      [own.id],
    );
    expect(await ask(own, 'sostenibilidad')).toMatchObject({ entrada: 'aviso' });
  });

  it.each([2, 4])('an innovation project with status %s leads to its list outside the window too', async (idEstatusProyecto) => {
    const own = await proponent();
    const id = await savedProposal(own, 'innovacion');
    await standing(id, { idEstatusProyecto, enviado: true });
    await db().query('delete from catalogs.jornada_usuario where "idUsuario" = $1', [own.id]);
    expect(await ask(own)).toMatchObject({ entrada: 'lista' });
    await standing(id, { idEstatusProyecto: 3, enviado: true });
    expect(await ask(own)).toMatchObject({ entrada: 'aviso' });
  });

  it('a call that an operator closed is closed whatever its window says, and one that is not announced is none', async () => {
    await open();
    const own = await applicant();
    await db().query(`update calls.convocatoria set estado = 'cerrada' where codigo = 'innovacion-2024'`);
    expect(await ask(own)).toMatchObject({ entrada: 'aviso' });
    await db().query(`update calls.convocatoria set estado = 'borrador' where codigo = 'innovacion-2024'`);
    expect((await own.post('consultar/convocatoria/elegibilidad', { convocatoria: 'innovacion' })).status).toBe(404);
    await db().query(`update calls.convocatoria set estado = 'abierta' where codigo = 'innovacion-2024'`);
  });

  it('the newest call of a programme is the current one, and of one that allows it a person has several', async () => {
    await open();
    await db().query(
      `insert into calls.convocatoria (codigo, programa, nombre, anio, estado, ventana, "permiteRepetir") values ('innovacion-2031', 'innovacion', 'La de 2031', 2031, 'abierta', 'vertice3', true)`,
    );
    const own = await applicant();
    const first = await savedProposal(own, 'innovacion');
    const second = await savedProposal(own, 'innovacion', { tituloProyecto: 'Otro' });
    expect(second).not.toBe(first);
    expect(await ask(own)).toMatchObject({ convocatoria: { codigo: 'innovacion-2031' }, proyectos: 2 });
    expect(met(await ask(own))).toMatchObject({ unica: true });
    await db().query(`update calls.convocatoria set estado = 'borrador' where codigo = 'innovacion-2031'`);
  });

  it('what was begun before the close may be saved within a quarter of an hour after it, and nothing else', async () => {
    const [early, late] = [await applicant(), await applicant()];
    const { rows } = await db().query(`select id from calls.convocatoria where codigo = 'innovacion-2024'`);
    const draft = { formulario: 'innovacion-nueva', idRegistro: rows[0].id, datos: { tituloProyecto: 'x' } };
    for (const own of [early, late]) await own.post('guardar/borrador', draft);
    await db().query(`update profile.borrador set creado = now() - interval '10 minutes' where "idUsuario" = $1`, [early.id]);
    const save = async (own: Agent) => (await own.post('guardar/innovacion/proyecto', proposal('innovacion'))).body;
    await window("now() - interval '30 days'", "now() - interval '16 minutes'");
    expect(await save(early)).toMatchObject({ r_code: '1005', r_mess: CONCLUDED });
    await window("now() - interval '30 days'", "now() - interval '5 minutes'");
    expect(await save(late)).toMatchObject({ r_code: '1005', r_mess: CONCLUDED });
    expect(await save(early)).toMatchObject({ r_succ: true });
  });

  it('the call is shown with its documents and its window', async () => {
    await open('vertice3_Sostenibilidad');
    const own = await applicant();
    const see = async (convocatoria: string) => await own.post('consultar/convocatoria/ver', { convocatoria });
    expect((await see('sostenibilidad')).body.r_data).toMatchObject({
      codigo: 'sostenibilidad-2025',
      programa: 'sostenibilidad',
      estado: 'abierta',
      ventana: { codigo: 'vertice3_Sostenibilidad', abierta: true },
      terminos: [{ titulo: 'Código de ética para la vida' }, { titulo: 'Términos de referencia de sostenibilidad' }],
      montoMaximo: null,
      rubros: [],
    });
    expect((await see('no-existe')).status).toBe(404);
    expect((await see('../x')).status).toBe(422);
    await window('null', 'null', 'vertice3_Sostenibilidad');
  });
});
