import request from 'supertest';
import { callOf, caseOfProposal, complete, proposer, send, sentProposal } from '../../../../tests/builders/calls.js';
import { correctedByTwo } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, coordinator, makeReviewer, view } from '../../../../tests/builders/evaluation.js';
import { registered } from '../../../../tests/builders/profile.js';
import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { type Agent, baseUrl, randomCedula, randomIp, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const ask = (who: Agent, tipo: string, id: string | null) => who.post('documentos/generar', { tipo, id });
const verify = (codigo: string) => request(baseUrl()).get(`/api/publico/verificar/${codigo}`).set('x-forwarded-for', randomIp());
async function drawn(who: Agent, idDocumento: string): Promise<{ text: string; numero: string }> {
  await eventually('the PDF', async () => (await who.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo');
  const answer = await who.get(`documentos/${idDocumento}/descargar`).buffer(true);
  const { pages } = await readPdf(new Uint8Array(answer.body as Buffer));
  return { text: pages[0]!.text.replace(/\s+/g, ' '), numero: pages[0]!.links[0]!.split('/verificar/')[1]! };
}

describe('An attestation of taking part', () => {
  it('is given once to a member who confirmed, once the proposal was sent, and anyone can verify it', async () => {
    const call = await callOf('sostenibilidad');
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const { rows } = await db().query('select id from calls.miembro where "idProyecto" = $1', [idProyecto]);
    const id = String(rows[0].id);
    expect((await ask(agent, 'participacion', id)).status).toBe(404);
    await send(agent, idProyecto);
    const { body } = await ask(agent, 'participacion', id);
    const { text, numero } = await drawn(agent, body.r_data.idDocumento);
    for (const said of ['Constancia de Participación', 'Ana Rondón', 'representante técnico', 'Agua limpia para el páramo', numero])
      expect(text).toContain(said);
    expect((await ask(agent, 'participacion', id)).body.r_data.idDocumento).toBe(body.r_data.idDocumento);
    const { bitacora, ...shown } = (await verify(numero)).body.r_data;
    // It may not be in the log yet.
    expect(bitacora?.igual ?? true).toBe(true);
    expect(shown).toEqual({
      estado: 'vigente',
      tipo: 'constancia',
      numero,
      nombre: 'Ana Rondón',
      nivel: 'Participación en la propuesta «Agua limpia para el páramo»',
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      cedula_final: agent.cedula.slice(-3),
      firma: expect.objectContaining({ clave: expect.any(String) }),
    });
    for (const other of [await newPerson(), await proposer()]) expect((await ask(other, 'participacion', id)).status).toBe(404);
    for (const wrong of ['x', '0', null]) expect((await ask(agent, 'participacion', wrong)).status).toBe(404);
  });
});

describe('An attestation of who was corrected since', () => {
  it('is given anew; the one before keeps what it said', async () => {
    const { agent, idProyecto } = await sentProposal(await callOf('sostenibilidad'));
    const { rows } = await db().query('select id from calls.miembro where "idProyecto" = $1', [idProyecto]);
    const id = String(rows[0].id);
    const numbers = async () =>
      (await db().query('select numero, cedula from documents.constancia where "idUsuario" = $1 order by creado', [agent.id])).rows;
    await ask(agent, 'participacion', id);
    const cedula = randomCedula();
    await correctedByTwo(agent, { cedula });
    await eventually(
      'the place in the team',
      async () => (await db().query('select cedula from calls.miembro where id = $1', [id])).rows[0].cedula === cedula,
    );
    await ask(agent, 'participacion', id);
    const given = await numbers();
    expect(given.map((one: { cedula: string }) => one.cedula)).toEqual([`V-${agent.cedula}`, `V-${cedula}`]);
    for (const { numero, cedula: said } of given)
      expect((await verify(numero)).body.r_data).toMatchObject({ estado: 'vigente', cedula_final: said.slice(-3) });
  });
});

describe('An attestation of evaluations', () => {
  it('tells a reviewer how many they did in a year, and names none of them', async () => {
    const call = await callOf('sostenibilidad');
    const { idProyecto } = await sentProposal(call);
    const { id } = await caseOfProposal(idProyecto);
    // Of no institution that the applicant has studied at: they have no conflict of interest.
    const judge = await makeReviewer(await registered());
    const year = new Date().getFullYear().toString();
    expect((await ask(judge, 'evaluacion', year)).status).toBe(404);
    await (await coordinator()).post(`recursos/casos/${id}/asignar`, { evaluadores: [judge.id] });
    const { version } = await view(judge, id);
    expect((await act(judge, id, 'aprobar', { version })).body.r_succ).toBe(true);
    const { body } = await ask(judge, 'evaluacion', year);
    const { text, numero } = await drawn(judge, body.r_data.idDocumento);
    expect(text).toContain('una evaluación');
    expect(text).not.toContain('Agua limpia');
    expect((await verify(numero)).body.r_data).toMatchObject({
      tipo: 'constancia',
      nivel: `Evaluación de propuestas y solicitudes en ${year}`,
    });
  });
});
