import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '@registro/platform/canonical-json';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { events, registered, saved, study, traces } from '../../../../tests/builders/profile.js';
import {
  applicant,
  application,
  counts,
  inState,
  letTryAgain,
  MAESTRIA,
  marked,
  OTRA_UNIVERSIDAD,
  OTRO_POSTGRADO,
  scholarshipFiles,
  sent,
  uploaded,
} from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let agent: Agent;
let valid: Record<string, unknown>;
beforeAll(async () => {
  agent = await applicant();
  valid = await application(agent);
});

const send = async (over: object = {}, who = agent) => (await who.post('guardar/beca/solicitud', { ...valid, ...over })).body;
const errors = async (over: object) =>
  Object.fromEntries(((await send(over)).errores ?? []).map((e: { campo: string; mensaje: string }) => [e.campo, e.mensaje]));
const row = async (id: number) => (await db().query('select * from scholarships.beca where id = $1', [id])).rows[0];

describe('What a sending asks (rules B-4 to B-9)', () => {
  it('every field, with its message', async () => {
    const { body } = await agent.post('guardar/beca/solicitud', {});
    expect(Object.fromEntries(body.errores.map((e: { campo: string; mensaje: string }) => [e.campo, e.mensaje]))).toEqual({
      idPostgrado: 'Requerido',
      idAreaInteres: 'Requerido',
      poseeCartaAceptacion: 'Requerido',
      idArchivoCedula: 'Requerido',
      idArchivoTitulo: 'Requerido',
      idArchivoNotas: 'Requerido',
      idArchivoRIF: 'Requerido',
      idArchivoReferenciaBancaria: 'Requerido',
      tituloGeneralPropuesta: 'Requerido',
      resumenPropuesta: 'Requerido',
      terminosPropuesta: 'Debe aceptar los términos de referencia',
    });
  });

  it('the letter that the answer asks for', async () => {
    expect(await errors({ idArchivoCartaAceptacion: null })).toEqual({ idArchivoCartaAceptacion: 'Requerido' });
    expect(await errors({ poseeCartaAceptacion: false, idArchivoCartaSolicitud: null })).toEqual({ idArchivoCartaSolicitud: 'Requerido' });
  });

  it('what OTRO means, in words', async () => {
    expect(await errors({ idPostgrado: OTRO_POSTGRADO })).toEqual({ otroPostgrado: 'Debe especificar cual es el otro tipo de posgrado' });
    expect(await errors({ idPostgrado: OTRA_UNIVERSIDAD, otroPostgrado: 'Maestría en Glaciología' })).toEqual({
      otroUniversidad: 'Debe especificar cual es el Otro tipo de universidad',
    });
  });

  it('a title of 20 words at most, and accepted terms', async () => {
    const words = (n: number) => Array.from({ length: n }, (_, i) => `palabra${i}`).join('  ');
    expect(await errors({ tituloGeneralPropuesta: words(21) })).toEqual({ tituloGeneralPropuesta: 'Máximo 20 palabras' });
    expect(await errors({ tituloGeneralPropuesta: words(20), terminosPropuesta: false })).toEqual({
      terminosPropuesta: 'Debe aceptar los términos de referencia',
    });
    expect(await errors({ tituloGeneralPropuesta: words(20), terminosPropuesta: 'sí' })).toEqual({
      terminosPropuesta: 'Debe aceptar los términos de referencia',
    });
  });

  it('choices that the lists offer', async () => {
    expect(await errors({ idPostgrado: 18_998, idAreaInteres: 998 })).toEqual({ idPostgrado: 'Requerido', idAreaInteres: 'Requerido' });
  });

  it('files that are one’s own and of their kind', async () => {
    const other = await applicant();
    const theirs = await uploaded(other, 'cedula');
    const gone = 'El archivo no existe o no le pertenece. Cárguelo de nuevo';
    expect(await errors({ idArchivoCedula: theirs, idArchivoTitulo: randomUUID() })).toEqual({
      idArchivoCedula: gone,
      idArchivoTitulo: gone,
    });
    expect(await errors({ idArchivoNotas: valid['idArchivoTitulo'] })).toEqual({
      idArchivoNotas: 'El archivo no corresponde a este documento. Cárguelo de nuevo',
    });
    expect(await errors({ idArchivoRIF: "x' or 1=1" })).toEqual({ idArchivoRIF: 'El archivo indicado no es válido' });
  });

  it('a complete profile, and a degree above level 4', async () => {
    const nobody = await newPerson();
    expect(await send({}, nobody)).toMatchObject({ r_succ: false, r_msg: 'Debes completar el perfil de usuario para postularte.' });
    const withoutStudies = await registered();
    expect(await send({}, withoutStudies)).toMatchObject({ r_succ: false, r_msg: 'Debes completar el perfil de usuario para postularte.' });
    await saved(withoutStudies, 'guardar/estudios/registro', study({ nivelEstudio: 4, idTituloObtenido: 4001 }));
    expect(await send({}, withoutStudies)).toMatchObject({
      r_succ: false,
      r_msg: 'Para postularte debes tener grado mayor o igual a Ingeniería/Licenciatura',
    });
  });

  it('the role investigador', async () => {
    for (const rol of ['evaluador', 'operador'] as const) {
      const other = await serviceAccount(rol, rol === 'operador' ? ['convocatorias'] : []);
      for (const path of [
        'guardar/beca/solicitud',
        'consultar/beca/listar',
        'consultar/beca/ver',
        'consultar/beca/estatus',
        'consultar/beca/retirar',
        'consultar/beca/elegibilidad',
        'consultar/beca/versiones',
      ]) {
        expect((await other.post(path, valid)).status).toBe(403);
      }
    }
  });

  it('nothing is stored by any of these', async () => {
    expect(await counts(agent.id)).toEqual({ becas: 0, acuses: 0, eventos: 0 });
  });
});

describe('A sending', () => {
  it('answers a string with the receipt beside it, and stores both with their events and trace', async () => {
    const answer = await send({
      otroPostgrado: 'no se pidió',
      otroUniversidad: 'tampoco',
      tituloGeneralPropuesta: '  Sensores   de agua ',
      idUsuario: 1,
      version: undefined,
    });
    expect(answer).toMatchObject({ r_succ: true, r_code: '1000', r_data: 'Registrado correctamente', r_mess: 'Registrado correctamente' });
    const { idBeca, acuse } = answer;
    expect(acuse).toMatchObject({
      version: 1,
      enGracia: false,
      numero: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      huella: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await row(idBeca)).toMatchObject({
      idUsuario: agent.id,
      idEstatusBeca: 5,
      version: 1,
      idPostgrado: MAESTRIA,
      otroPostgrado: null,
      otroUniversidad: null,
      tituloGeneralPropuesta: 'Sensores de agua',
      resumenPropuesta: valid['resumenPropuesta'],
      idArchivoCedula: valid['idArchivoCedula'],
      idArchivoCartaSolicitud: null,
      nombre: 'Ana Lucía Rondón',
    });
    expect(await events(agent.id, 'case.requested')).toEqual([{ objeto: 'beca', idObjeto: idBeca, idUsuario: agent.id, version: 1 }]);
    expect(await events(agent.id, 'holdings.changed')).toEqual([{ idUsuario: agent.id, beca: true }]);
    expect((await traces(agent.id))[0]).toMatchObject({
      accion: 'enviar',
      objeto: 'beca',
      idObjeto: String(idBeca),
      despues: { acuse: acuse.numero },
    });
    await marked(agent, true);
    await eventually('files attached', async () => {
      const { rows } = await db().query('select count(*)::int as n from documents.archivo where adjunto = $1', [`beca:${idBeca}`]);
      return rows[0].n === 6;
    });
  });

  it('has a receipt whose hash is that of its canonical content, with the files’ own hashes, and which nobody can change', async () => {
    const [{ acuse }] = (await agent.post('consultar/beca/listar')).body.r_data;
    const { rows } = await db().query('select contenido, huella from scholarships.acuse where numero = $1', [acuse.numero]);
    expect(createHash('sha256').update(rows[0].contenido).digest('hex')).toBe(acuse.huella);
    const content = JSON.parse(rows[0].contenido);
    expect(canonicalJson(content)).toBe(rows[0].contenido);
    expect(content).toMatchObject({
      version: 1,
      fecha: acuse.fecha,
      solicitante: { nombre: 'Ana Lucía Rondón' },
      solicitud: { idPostgrado: { value: MAESTRIA }, terminosPropuesta: true },
    });
    const file = await db().query('select sha256 from documents.archivo where id = $1', [valid['idArchivoCedula']]);
    expect(content.solicitud.archivos.idArchivoCedula).toEqual({
      id: valid['idArchivoCedula'],
      nombre: 'cedula.pdf',
      sha256: file.rows[0].sha256,
    });
    for (const change of [
      `update scholarships.acuse set huella = repeat('0', 64) where numero = $1`,
      'delete from scholarships.acuse where numero = $1',
    ]) {
      await expect(db().query(change, [acuse.numero])).rejects.toThrow('append-only');
    }
    await expect(
      db().query(
        `insert into scholarships.acuse (numero, "idBeca", version, contenido, huella, fecha) select 'x', "idBeca", 9, contenido || ' ', huella, fecha from scholarships.acuse where numero = $1`,
        [acuse.numero],
      ),
    ).rejects.toThrow('huella does not match');
  });

  it('is the only one: another is refused with the receipt of the first', async () => {
    const [{ acuse }] = (await agent.post('consultar/beca/listar')).body.r_data;
    const again = await send(await scholarshipFiles(agent));
    expect(again).toMatchObject({
      r_succ: false,
      r_code: '1004',
      r_msg: `Usted ya tiene una solicitud de beca (acuse ${acuse.numero})`,
      r_data: null,
    });
    expect(await counts(agent.id)).toEqual({ becas: 1, acuses: 1, eventos: 1 });
  });

  it('keeps what OTRO was said to be, and shows it in place of OTRO', async () => {
    const other = await applicant();
    const { idBeca } = await sent(other, {
      idPostgrado: OTRA_UNIVERSIDAD,
      otroUniversidad: 'Universidad de los Páramos',
      otroPostgrado: 'Maestría en Glaciología',
      poseeCartaAceptacion: false,
    });
    const [listed] = (await other.post('consultar/beca/listar')).body.r_data;
    expect(listed).toMatchObject({ id: idBeca, universidad: 'Universidad de los Páramos', postgrado: 'Maestría en Glaciología' });
    expect((await other.post('consultar/beca/ver', { id: idBeca })).body.r_data).toMatchObject({
      universidad: { value: 999, label: 'OTRO' },
      otro_universidad: 'Universidad de los Páramos',
      otro_postgrado: 'Maestría en Glaciología',
      posee_carta_aceptacion: false,
      id_archivo_carta_aceptacion: null,
      id_archivo_carta_solicitud: expect.any(String),
    });
  });

  it('can’t be made with a forged status', async () => {
    const other = await applicant();
    const body = await application(other);
    for (const idEstatusBeca of [4, 6, 1]) {
      const answer = await other.post('guardar/beca/solicitud', { ...body, idEstatusBeca });
      expect(answer.status).toBe(422);
      expect(answer.body.errores).toEqual([{ campo: 'idEstatusBeca', mensaje: 'El estatus de la solicitud no es válido' }]);
    }
    expect(await counts(other.id)).toEqual({ becas: 0, acuses: 0, eventos: 0 });
    expect(
      (await other.post('guardar/beca/solicitud', { ...body, idEstatusBeca: 5, id_estatus_beca: 4, motivoRechazo: 'x' })).body.r_succ,
    ).toBe(true);
  });
});

describe('Someone else’s application', () => {
  it('can’t be read, sent again or withdrawn, nor its declaration', async () => {
    const owner = await applicant();
    const { idBeca, body } = await sent(owner);
    const thief = await applicant();
    for (const path of ['consultar/beca/ver', 'consultar/beca/retirar', 'consultar/beca/versiones'])
      expect((await thief.post(path, { id: idBeca })).status).toBe(404);
    expect((await thief.post('guardar/beca/solicitud', { ...body, id: idBeca })).status).toBe(404);
    const own = await application(thief, { id: idBeca });
    expect((await thief.post('guardar/beca/solicitud', own)).status).toBe(404);
    expect((await thief.post('consultar/becaContrato/declaracion', { idBeca })).status).toBe(404);
    expect(await row(idBeca)).toMatchObject({ idUsuario: owner.id, version: 1, idEstatusBeca: 5 });
    expect((await thief.post('consultar/beca/listar')).body.r_data).toEqual([]);
    expect((await thief.post('consultar/beca/estatus')).body.r_data).toEqual([]);
  });
});

describe('After an application ended', () => {
  it.each([7, 8])('(status %i) a new one may be sent, with files of its own', async (ended) => {
    const person = await applicant();
    const first = await sent(person);
    await eventually(
      'attached',
      async () => (await db().query('select 1 from documents.archivo where adjunto = $1', [`beca:${first.idBeca}`])).rowCount === 6,
    );
    await inState(first.idBeca, ended);
    await letTryAgain();
    const reused = await person.post('guardar/beca/solicitud', first.body);
    expect(reused.body.errores).toHaveLength(6);
    const second = await sent(person);
    expect(second.idBeca).not.toBe(first.idBeca);
    const listed = (await person.post('consultar/beca/listar')).body.r_data;
    expect(listed.map((b: { id: number }) => b.id)).toEqual([second.idBeca, first.idBeca]);
    expect((await person.post('consultar/beca/estatus')).body.r_data[0]).toMatchObject({ id: second.idBeca, estatusbeca: 5 });
  });
});

it('needs basic data of the person themselves, not of the body', async () => {
  const person = await applicant({ primerNombre: 'Rosa', segundoNombre: null });
  const { idBeca } = await sent(person, { nombre: 'Otra', cedula: 'V-1' });
  expect((await row(idBeca)).nombre).toBe('Rosa Rondón');
});
