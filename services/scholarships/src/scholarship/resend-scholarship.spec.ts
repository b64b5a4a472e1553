import type { ScholarshipField } from '@registro/contracts/scholarships/fields';
import { STATUS_CHANGED_MESSAGE } from '@registro/contracts/scholarships/scholarship-rules';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import {
  applicant,
  counts,
  inState,
  marked,
  OTRA_UNIVERSIDAD,
  OTRO_POSTGRADO,
  scholarshipFiles,
  type SentApplication,
  sent,
  uploaded,
} from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let agent: Agent;
let first: SentApplication;
beforeEach(async () => {
  agent = await applicant();
  first = await sent(agent);
});

const send = async (over: object = {}) => (await agent.post('guardar/beca/solicitud', { ...first.body, id: first.idBeca, ...over })).body;
const view = async () => (await agent.post('consultar/beca/ver', { id: first.idBeca })).body.r_data;
const withdraw = async () => (await agent.post('consultar/beca/retirar', { id: first.idBeca })).body;

describe('Sending again', () => {
  // rule B-11: 3 and 5 are sent again as 5, a returned one as 6
  it.each([
    [3, 5],
    [5, 5],
    [2, 6],
  ])('from status %i makes %i, with a receipt of its own', async (before, after) => {
    await inState(first.idBeca, before);
    expect((await view()).puede).toMatchObject({ editar: true, retirar: true, declarar: false, tramitar: false });
    expect((await send({ idEstatusBeca: after === 5 ? 6 : 5 })).errores).toEqual([
      { campo: 'idEstatusBeca', mensaje: STATUS_CHANGED_MESSAGE },
    ]);
    const answer = await send({ idEstatusBeca: after, version: 1, tituloGeneralPropuesta: 'Otro título' });
    expect(answer).toMatchObject({ r_succ: true, idBeca: first.idBeca, acuse: { version: 2 } });
    expect(answer.acuse.numero).not.toBe(first.acuse.numero);
    expect(await view()).toMatchObject({
      id_estatus_beca: after,
      version: 2,
      titulo_general_propuesta: 'Otro título',
      acuse: { numero: answer.acuse.numero },
    });
    const about = { objeto: 'beca', idObjeto: first.idBeca, idUsuario: agent.id, version: 2 };
    expect((await events(agent.id, 'case.requested'))[0]).toEqual(about);
    expect((await traces(agent.id))[0]).toMatchObject({
      accion: 'reenviar',
      antes: { version: 1, idEstatusBeca: before },
      despues: { version: 2, idEstatusBeca: after },
    });
    expect(await counts(agent.id)).toEqual({ becas: 1, acuses: 2, eventos: 2 });
  });

  it.each([4, 6, 7, 8])('is refused in status %i, and nothing changes', async (status) => {
    await inState(first.idBeca, status);
    expect((await view()).puede.editar).toBe(false);
    expect(await send()).toMatchObject({ r_succ: false, r_msg: 'La solicitud de beca no se puede modificar en su estado actual' });
    expect(await counts(agent.id)).toEqual({ becas: 1, acuses: 1, eventos: 1 });
  });

  it('answers what was questioned: the notes go, and the versions say what changed', async () => {
    const notas = [
      { campo: 'idArchivoNotas', nota: 'No se leen' },
      { campo: 'tituloGeneralPropuesta', nota: 'Es largo' },
    ];
    await inState(first.idBeca, 2, { motivoRechazo: 'Faltan datos', notas });
    expect(await view()).toMatchObject({
      id_estatus_beca: 2,
      estatus_beca: 'Devuelta para corrección',
      motivo_rechazo: 'Faltan datos',
      notas,
    });
    const idArchivoNotas = await uploaded(agent, 'notas');
    await send({ idArchivoNotas, tituloGeneralPropuesta: 'Sensores de agua' });
    expect(await view()).toMatchObject({
      id_estatus_beca: 6,
      motivo_rechazo: null,
      observaciones_rechazo: null,
      notas: [],
      id_archivo_notas: idArchivoNotas,
    });
    const versions = (await agent.post('consultar/beca/versiones', { id: first.idBeca })).body.r_data;
    expect(versions).toMatchObject([{ version: 2 }, { version: 1, cambios: [], acuse: { numero: first.acuse.numero } }]);
    expect(versions[0].cambios).toEqual([
      { campo: 'idArchivoNotas', etiqueta: 'Notas certificadas', antes: 'notas.pdf', despues: 'notas.pdf' },
      {
        campo: 'tituloGeneralPropuesta',
        etiqueta: 'Título general de la propuesta',
        antes: 'Sensores de bajo costo para la calidad del agua',
        despues: 'Sensores de agua',
      },
    ]);
  });

  it('asks the other letter when the answer changes, and drops the first', async () => {
    expect((await send({ poseeCartaAceptacion: false })).errores).toEqual([{ campo: 'idArchivoCartaSolicitud', mensaje: 'Requerido' }]);
    const idArchivoCartaSolicitud = await uploaded(agent, 'cartaSolicitud');
    expect((await send({ poseeCartaAceptacion: false, idArchivoCartaSolicitud })).r_succ).toBe(true);
    expect(await view()).toMatchObject({
      posee_carta_aceptacion: false,
      id_archivo_carta_aceptacion: null,
      id_archivo_carta_solicitud: idArchivoCartaSolicitud,
    });
  });

  it('tells who saved first when the version is not the one that was read', async () => {
    await send({ version: 1, tituloGeneralPropuesta: 'Segundo' });
    const late = await agent.post('guardar/beca/solicitud', { ...first.body, id: first.idBeca, version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ r_succ: false, r_data: { version: 2 } });
    expect((await view()).titulo_general_propuesta).toBe('Segundo');
  });

  it('keeps a choice that the lists no longer offer, and takes no new one', async () => {
    const lista = `lista = 'postgrado' and padre = '160/9'`;
    const { rows } = await db().query<{ value: number }>(
      `select value from catalogs.elemento where ${lista} and value % 1000 <> 999 order by value limit 2`,
    );
    const [kept, other] = rows.map((r) => r.value);
    expect((await send({ idPostgrado: kept })).r_succ).toBe(true);
    await db().query(`update catalogs.elemento set activo = false where ${lista} and value = any($1)`, [[kept, other]]);
    expect((await send({ idPostgrado: other })).errores).toEqual([{ campo: 'idPostgrado', mensaje: 'Requerido' }]);
    expect((await send({ idPostgrado: kept })).r_succ).toBe(true);
    await db().query(`update catalogs.elemento set activo = true where ${lista}`);
  });
});

describe('A returned application with questioned fields', () => {
  const returned = (...campos: ScholarshipField[]) =>
    inState(first.idBeca, 2, { motivoRechazo: 'Revise', notas: campos.map((campo) => ({ campo, nota: 'No es correcto' })) });
  const refused = async (over: object) => {
    const answer = await agent.post('guardar/beca/solicitud', { ...first.body, id: first.idBeca, version: 1, ...over });
    expect([answer.status, answer.body.r_succ]).toEqual([422, false]);
    return answer.body.errores;
  };

  it('refuses a change of any other field next to it, and nothing changes', async () => {
    await returned('resumenPropuesta');
    const mensaje = 'Este dato no fue señalado en la devolución y debe quedar como lo envió';
    expect(
      await refused({ tituloGeneralPropuesta: 'Otro', idArchivoRIF: await uploaded(agent, 'rif'), resumenPropuesta: 'Mejor' }),
    ).toEqual([
      { campo: 'idArchivoRIF', mensaje },
      { campo: 'tituloGeneralPropuesta', mensaje },
    ]);
    expect(await refused({ idPostgrado: OTRO_POSTGRADO, otroPostgrado: 'Glaciología', idAreaInteres: 8 })).toEqual([
      { campo: 'idPostgrado', mensaje },
      { campo: 'otroPostgrado', mensaje },
      { campo: 'idAreaInteres', mensaje },
    ]);
    expect(await view()).toMatchObject({ id_estatus_beca: 2, version: 1, notas: [{ campo: 'resumenPropuesta' }] });
    expect(await counts(agent.id)).toEqual({ becas: 1, acuses: 1, eventos: 1 });
    expect(await send({ version: 1, resumenPropuesta: 'Mejor' })).toMatchObject({ r_succ: true, acuse: { version: 2 } });
  });

  it('takes what depends on the questioned one: the texts of OTRO, the other letter', async () => {
    await returned('universidad', 'idArchivoCartaAceptacion');
    const idArchivoCartaSolicitud = await uploaded(agent, 'cartaSolicitud');
    const over = { idPostgrado: OTRA_UNIVERSIDAD, otroUniversidad: 'Universidad de los Páramos', otroPostgrado: 'Maestría en Glaciología' };
    expect((await send({ ...over, poseeCartaAceptacion: false, idArchivoCartaSolicitud })).r_succ).toBe(true);
    expect(await view()).toMatchObject({
      id_estatus_beca: 6,
      posee_carta_aceptacion: false,
      otro_universidad: 'Universidad de los Páramos',
    });
  });

  it('keeps the university where only the postgraduate was questioned', async () => {
    await returned('idPostgrado');
    expect(await refused({ idPostgrado: OTRA_UNIVERSIDAD, otroUniversidad: 'Otra', otroPostgrado: 'Otro' })).toEqual([
      expect.objectContaining({ campo: 'universidad' }),
      expect.objectContaining({ campo: 'otroUniversidad' }),
    ]);
    expect((await send({ idPostgrado: OTRO_POSTGRADO, otroPostgrado: 'Maestría en Glaciología' })).r_succ).toBe(true);
  });

  it('may be sent as it is, and asks the terms anew', async () => {
    await returned('idArchivoNotas');
    expect(await refused({ terminosPropuesta: false })).toEqual([
      { campo: 'terminosPropuesta', mensaje: 'Debe aceptar los términos de referencia' },
    ]);
    expect(await send()).toMatchObject({ r_succ: true, acuse: { version: 2 } });
  });

  it('may change in everything where the return named no field', async () => {
    await returned();
    const over = { tituloGeneralPropuesta: 'Otro', resumenPropuesta: 'Otro', idAreaInteres: 8, idPostgrado: OTRO_POSTGRADO };
    expect((await send({ ...over, otroPostgrado: 'Glaciología', idArchivoRIF: await uploaded(agent, 'rif') })).r_succ).toBe(true);
  });
});

describe('At the same time', () => {
  it('withdrawing and sending again leave one of the two, whole', async () => {
    await Promise.all([withdraw(), send({ version: 1 })]);
    const { rows } = await db().query('select "idEstatusBeca", version from scholarships.beca where id = $1', [first.idBeca]);
    const { acuses, eventos } = await counts(agent.id);
    expect([acuses, eventos]).toEqual([rows[0].version, rows[0].version]);
    expect(rows[0].idEstatusBeca).toBe(8);
  });

  it('twenty sendings of one version: one is accepted, the rest learn of it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.post('guardar/beca/solicitud', { ...first.body, id: first.idBeca, version: 1 })),
    );
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await counts(agent.id)).toEqual({ becas: 1, acuses: 2, eventos: 2 });
  });

  it('two hundred first sendings make one application, one receipt, one case, one flag', async () => {
    const person = await applicant();
    const files = await scholarshipFiles(person);
    const body = { ...first.body, ...files };
    const answers = await Promise.all(Array.from({ length: 200 }, () => person.post('guardar/beca/solicitud', body)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    const accepted = answers.filter((a) => a.body.r_succ);
    expect(accepted).toHaveLength(1);
    const { numero } = accepted[0]!.body.acuse;
    const refusals = new Set(answers.filter((a) => !a.body.r_succ).map((a) => a.body.r_msg));
    expect([...refusals]).toEqual([`Usted ya tiene una solicitud de beca (acuse ${numero})`]);
    expect(await counts(person.id)).toEqual({ becas: 1, acuses: 1, eventos: 1 });
    await marked(person, true);
    await eventually('one notice', async () => (await events(person.id, 'notice.requested')).length === 1);
  });
});
