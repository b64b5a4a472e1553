import { demoCall } from '@registro/contracts/demo';
import type { ConsumerName, EventType } from '@registro/contracts/events';
import { SUPERSEDES } from '@registro/contracts/notices/notice-words';
import { SCHOLARSHIP_FIELDS } from '@registro/contracts/scholarships/fields';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, reviewer, statusBecomes } from '../../../../tests/builders/evaluation.js';
import { approved, applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo } from '../../../../tests/builders/visitor.js';

interface Notice {
  titulo: string;
  texto: string;
  ruta: string;
}
const notices = async (agent: Agent): Promise<Notice[]> => (await agent.get('recursos/avisos')).body;
const about = (agent: Agent, titulo: string): Promise<Notice> =>
  eventually(`the notice «${titulo}»`, async () => (await notices(agent)).find((n) => n.titulo === titulo));
const count = async (agent: Agent, titulo: string) => ({
  avisos: (await notices(agent)).filter((n) => n.titulo === titulo).length,
  correos: (await mailsTo(agent.correo)).filter((m) => m.asunto === titulo).length,
});
/**
 * An event told anew as if by another transaction, or as the version before this tells it (decision 124); resolves when
 * it was heard, and what it asked for done.
 */
async function toldAgain(tipo: EventType, consumer: ConsumerName, idUsuario: number, carried: object): Promise<void> {
  const { rows } = await db().query<{ id: string }>('insert into platform.evento (tipo, datos) values ($1, $2) returning id', [
    tipo,
    JSON.stringify({ ...carried, idUsuario }),
  ]);
  await heard(consumer, rows[0]!.id);
  const waiting = `select 1 from platform.evento e where tipo = 'notice.requested' and datos->'usuarios' @> to_jsonb($1::int)
    and not exists (select from platform.recibido r where r."idEvento" = e.id and r.consumidor = 'give-notice')`;
  await eventually('all notices asked for', async () => !(await db().query(waiting, [idUsuario])).rowCount);
}
/** The subjects of a person's mails from their first application on. */
const aboutScholarship = async (agent: Agent): Promise<string[]> => {
  // The demo opens a call meanwhile, and others close, of which everybody hears.
  const ofCalls = (asunto: string) => asunto.includes(demoCall.nombre) || asunto.startsWith('Cierra pronto');
  const subjects = (await mailsTo(agent.correo)).map(({ asunto }) => asunto).filter((asunto) => !ofCalls(asunto));
  return subjects.slice(subjects.indexOf(RECEIVED));
};
const heard = (consumer: string, id: string) =>
  eventually(
    `${consumer} hears ${id}`,
    async () => (await db().query('select 1 from platform.recibido where consumidor = $1 and "idEvento" = $2', [consumer, id])).rowCount,
  );

let chief: Agent;
let judge: Agent;
beforeAll(async () => {
  [chief, judge] = [await coordinator(), await reviewer()];
});
afterAll(closeDb);

const RECEIVED = 'Recibimos su solicitud de beca';
const RETURNED = 'Su solicitud de beca fue devuelta para corrección';
const APPROVED = 'Su solicitud de beca fue aprobada';
const REJECTED = 'Su solicitud de beca no fue aprobada';

describe('An applicant', () => {
  it('is told that it was received, with the receipt, once: in the application and by mail', async () => {
    const agent = await applicant();
    const { idBeca, acuse } = await sent(agent);
    expect(await about(agent, RECEIVED)).toMatchObject({
      ruta: '/usuario/vertice-1/beca/listar',
      texto: expect.stringContaining(acuse.numero),
    });
    const mail = await mailAbout(agent.correo, RECEIVED);
    expect(mail.texto).toContain(acuse.numero);
    expect(mail.texto).toMatch(new RegExp(`http\\S+/verificar/${acuse.numero}`));
    expect(mail.texto).toMatch(/http\S+\/usuario\/vertice-1\/beca\/listar/);
    await toldAgain('scholarship.submitted', 'scholarship-requests', agent.id, { idBeca, version: 1 });
    expect(await count(agent, RECEIVED)).toEqual({ avisos: 1, correos: 1 });
  });

  it('is told that it was returned and why, each time, and then in one mail that it was approved and the declaration is asked for', async () => {
    const { person, idBeca, idCaso, body } = await assigned(chief, judge);
    const nota = 'Diga «qué» & <cómo>';
    await act(judge, idCaso, 'devolver', {
      version: 1,
      motivo: 'Título impreciso',
      observaciones: 'Lea la guía <b>',
      notas: [{ campo: 'resumenPropuesta', nota }],
    });
    expect(await about(person, RETURNED)).toMatchObject({
      texto: expect.stringContaining('Título impreciso'),
      ruta: `/usuario/vertice-1/beca/${idBeca}/editar`,
    });
    const { texto } = await mailAbout(person.correo, RETURNED);
    expect(texto).toMatch(/^Ana Rondón:\n/);
    for (const said of [
      'Programa: Becas de postgrado',
      'Observaciones: Lea la guía <b>',
      `- ${SCHOLARSHIP_FIELDS.resumenPropuesta}: ${nota}`,
    ])
      expect(texto).toContain(said);
    expect(texto).toMatch(/avisos recibo por correo:\nhttp\S+\/cuenta#avisos/);
    await toldAgain('scholarship.changed', 'scholarship-requests', person.id, { idBeca, estatus: 2 });
    expect(await count(person, RETURNED)).toEqual({ avisos: 1, correos: 1 });
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
    await caseOf(idBeca, 2);
    // What is sent again is said to stand in the place of the first.
    const received = async () => (await mailsTo(person.correo)).filter(({ asunto }) => asunto === RECEIVED).map((mail) => mail.texto);
    await eventually('the second receipt', async () => (await received()).length === 2);
    expect((await received()).map((said) => said.includes(SUPERSEDES))).toEqual([false, true]);
    await act(judge, idCaso, 'devolver', { version: 2, motivo: 'Todavía' });
    await eventually('the second return', async () => (await count(person, RETURNED)).correos === 2);
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
    await caseOf(idBeca, 3);
    await act(judge, idCaso, 'aprobar', { version: 3 });
    expect((await about(person, APPROVED)).texto).toContain('descargue la declaración jurada');
    await toldAgain('contract.changed', 'scholarship-requests', person.id, { idBeca, estatus: 1 });
    await toldAgain('scholarship.changed', 'scholarship-requests', person.id, { idBeca, estatus: 4 });
    expect(await count(person, APPROVED)).toEqual({ avisos: 1, correos: 1 });
    expect(await count(person, RECEIVED)).toEqual({ avisos: 3, correos: 3 });
    // Three were received, two returned, one approved: the declaration is asked for in that one.
    expect((await aboutScholarship(person)).toSorted()).toEqual([RECEIVED, RECEIVED, RECEIVED, RETURNED, RETURNED, APPROVED].toSorted());
  });

  it('is told that it was not approved', async () => {
    const { person, idCaso } = await assigned(chief, judge);
    await act(judge, idCaso, 'rechazar', { version: 1, motivo: 'Fuera de las áreas', observaciones: 'Revise las áreas' });
    expect((await about(person, REJECTED)).texto).toContain('Fuera de las áreas');
    const { texto } = await mailAbout(person.correo, REJECTED);
    for (const said of [
      'Observaciones: Revise las áreas',
      // Whether in this call or in the next is the call's setting, which other specs change: try-again.spec has both.
      'postularse de nuevo',
      '«Usar mis datos anteriores»',
    ])
      expect(texto).toContain(said);
  });

  it('is told that the declaration was returned, as often as it is', async () => {
    const agent = await applicant();
    const { idContrato } = await approved(agent, 2);
    const operator = await newPersonAs('operador', ['convocatorias']);
    await operator.post(`recursos/contratos/${idContrato}/devolver`, { motivo: 'Sin firma' });
    expect((await about(agent, 'Su declaración jurada fue devuelta')).ruta).toBe('/usuario/vertice-1/beca/listar');
  });

  it('is told nothing of what they did themselves', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    await agent.post('consultar/beca/retirar', { id: idBeca });
    await statusBecomes(agent, 8);
    await toldAgain('scholarship.changed', 'scholarship-requests', agent.id, { idBeca, estatus: 8 });
    expect((await notices(agent)).map((n) => n.titulo).filter((t) => t !== 'Bienvenido al Registro' && t !== RECEIVED)).toEqual([]);
  });
});

describe('A reviewer', () => {
  it('is told of each case they are given, and learns nothing of the applicant by mail', async () => {
    const own = await reviewer();
    const { idCaso, person } = await assigned(chief, own);
    expect(await about(own, 'Tiene un caso por evaluar')).toMatchObject({ ruta: `/consola/casos/${idCaso}/show` });
    const mail = await mailAbout(own.correo, 'Tiene un caso por evaluar');
    expect(mail.texto).not.toContain('Rondón');
    expect(await notices(person)).not.toContainEqual(expect.objectContaining({ titulo: 'Tiene un caso por evaluar' }));
  });

  it('is told once of each new version of a case that they keep, and not that it was given to them', async () => {
    const own = await reviewer();
    const { idCaso, idBeca, person, body } = await assigned(chief, own);
    const resent = 'Un caso suyo tiene un envío nuevo';
    for (const version of [2, 3]) {
      await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
      await caseOf(idBeca, version);
      await eventually(`the notice of version ${version}`, async () => (await count(own, resent)).correos === version - 1);
    }
    await toldAgain('evaluation.resubmitted', 'assignment-notice', own.id, { idCaso, version: 3 });
    expect(await count(own, resent)).toEqual({ avisos: 2, correos: 2 });
    expect(await count(own, 'Tiene un caso por evaluar')).toEqual({ avisos: 1, correos: 1 });
    expect(await about(own, resent)).toMatchObject({
      texto: `El solicitante envió otra versión del caso ${idCaso}, que usted ya tenía asignado. El envío 3 espera su evaluación.`,
      ruta: `/consola/casos/${idCaso}/show`,
    });
    expect((await mailAbout(own.correo, resent)).texto).not.toContain('Rondón');
  });
});
