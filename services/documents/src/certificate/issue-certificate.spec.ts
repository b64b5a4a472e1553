import { CERTIFICATE_INCOMPLETE } from '@registro/contracts/documents/certificate-rules';
import { correctedByTwo } from '../../../../tests/builders/correction.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData, completeProfile, registered, saved, study, work } from '../../../../tests/builders/profile.js';
import { type Agent, randomCedula, newPerson } from '../../../../tests/builders/user.js';

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
const ask = (agent: Agent) => agent.post('documentos/generar', { tipo: 'certificado' });
const certificate = async (agent: Agent) => (await agent.post('consultar/usuarios/certificado')).body.r_data;
/** Asks for the certificate and answers what it says. */
async function issue(agent: Agent) {
  const answer = await ask(agent);
  expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000' });
  return certificate(agent);
}
const rowsOf = async (agent: Agent) =>
  (
    await db().query(
      'select numero, nombre, nivel, estado, motivo, bloquea from documents.certificado where "idUsuario" = $1 order by id',
      [agent.id],
    )
  ).rows;
const refused = async (agent: Agent) => {
  const answer = await ask(agent);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ r_succ: false, r_mess: CERTIFICATE_INCOMPLETE });
  expect(await rowsOf(agent)).toEqual([]);
};

afterAll(closeDb);

describe('A certificate', () => {
  it('is refused until basic data, studies and work stand, with the sentence of the specification', async () => {
    expect(CERTIFICATE_INCOMPLETE).toBe('Para obtener el certificado debe registrar sus datos básicos, estudios y perfil laboral');
    const agent = await newPerson();
    await refused(agent);
    const named = await registered();
    await refused(named);
    await saved(named, 'guardar/estudios/registro', study());
    await refused(named);
    await saved(named, 'guardar/laboral/registro', work());
    expect(await issue(named)).toMatchObject({ numero_certificado: expect.stringMatching(NUMBER) });
  });

  it('is refused with a job and no studies', async () => {
    const agent = await registered();
    await saved(agent, 'guardar/laboral/registro', work());
    await refused(agent);
  });

  it('says name, document, level and the page that proves it', async () => {
    const cedula = randomCedula();
    const agent = await completeProfile({
      cedula,
      primerNombre: 'María',
      segundoNombre: 'José',
      primerApellido: 'Núñez',
      segundoApellido: 'Ávila',
      genero: 2,
    });
    expect(await certificate(agent)).toBeNull();
    const issued = await issue(agent);
    expect(issued).toEqual({
      // the demo's, or another spec's
      autoridad: expect.objectContaining({ nombre: expect.any(String), cargo: expect.any(String) }),
      id_nivel_estudio: 6,
      nombre_apellido: 'María José Núñez Ávila',
      cedula_identidad: `V-${cedula}`,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      numero_certificado: expect.stringMatching(NUMBER),
      sexo: 2,
      url_verificacion: `${process.env['BASE_URL']}/verificar/${issued.numero_certificado}`,
    });
  });

  it('has a number that nobody can guess from another', async () => {
    const numbers = [];
    for (let i = 0; i < 3; i++) numbers.push((await issue(await completeProfile())).numero_certificado.replaceAll('-', ''));
    for (const [i, a] of numbers.entries()) {
      for (const b of numbers.slice(i + 1)) expect([...a].filter((c, k) => c === b[k]).length).toBeLessThan(7);
    }
  });

  it('keeps its number while nothing that it says changes', async () => {
    const cedula = randomCedula();
    const agent = await completeProfile({ cedula });
    const first = await issue(agent);
    await agent.post('guardar/usuarios/datosBasicos', basicData({ cedula, telefonoCelular: '(414) 555-9999' }));
    expect(await issue(agent)).toEqual(first);
    expect(await rowsOf(agent)).toHaveLength(1);
  });

  it('is one, however many ask for it at the same moment', async () => {
    const agent = await completeProfile();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(agent)));
    for (const answer of answers) expect(answer.body.r_succ).toBe(true);
    expect(await rowsOf(agent)).toHaveLength(1);
    const { rows: events } = await db().query(
      `select 1 from platform.evento where tipo = 'document.requested' and (datos->>'idUsuario')::int = $1`,
      [agent.id],
    );
    expect(new Set(answers.map((a) => a.body.r_data.idDocumento)).size).toBe(events.length);
  });

  it('is replaced when the name changes: the old number reads as revoked', async () => {
    const cedula = randomCedula();
    const agent = await completeProfile({ cedula });
    const first = await issue(agent);
    await agent.post('guardar/usuarios/datosBasicos', basicData({ cedula, segundoApellido: 'Lugo' }));
    const second = await issue(agent);
    expect(second.numero_certificado).not.toBe(first.numero_certificado);
    expect(second.nombre_apellido).toBe('Ana Lucía Rondón Lugo');
    expect(await rowsOf(agent)).toMatchObject([
      { numero: first.numero_certificado, estado: 'revocado', motivo: 'Sustituido por un certificado más reciente', bloquea: false },
      { numero: second.numero_certificado, estado: 'vigente', motivo: null },
    ]);
  });

  it('is replaced when two operators corrected the cédula', async () => {
    const agent = await completeProfile();
    await issue(agent);
    const cedula = randomCedula();
    await correctedByTwo(agent, { cedula });
    expect(await issue(agent)).toMatchObject({ cedula_identidad: `V-${cedula}` });
    expect((await rowsOf(agent)).map((c) => c.estado)).toEqual(['revocado', 'vigente']);
  });

  it('is replaced when the level rises', async () => {
    const agent = await completeProfile();
    await issue(agent);
    const titles = (await agent.post('consultar/lista/lista-tipo', { tipo: 'tituloObtenido', idNivel: 9 })).body.r_data;
    await saved(agent, 'guardar/estudios/registro', study({ nivelEstudio: 9, idTituloObtenido: titles[0].value, anioCulminacion: 2018 }));
    expect(await issue(agent)).toMatchObject({ id_nivel_estudio: 9 });
    expect((await rowsOf(agent)).map((c) => c.estado)).toEqual(['revocado', 'vigente']);
  });

  it('leaves a trace of what it said', async () => {
    const agent = await completeProfile();
    const { numero_certificado: numero } = await issue(agent);
    const { rows } = await db().query(`select accion, despues from platform.auditoria where objeto = 'certificado' and "idUsuario" = $1`, [
      agent.id,
    ]);
    expect(rows).toMatchObject([{ accion: 'emitir', despues: { numero, nombre: 'Ana Lucía Rondón', nivel: 6 } }]);
  });
});
