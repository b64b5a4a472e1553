import type { TemplateList, TemplatePage } from '@registro/contracts/mails/save-template';
import { mailTemplate } from '@registro/contracts/mails/templates';
import { callOf, sentProposal } from '../../../../tests/builders/calls.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { logLines } from '../../../../tests/builders/log.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo, visitor } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** Of its own: what mails say is everybody's. */
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(() => endInstance(server));

const ID = 'restablecerClave';
const { original } = mailTemplate(ID)!;
const seen = async (id = ID): Promise<TemplatePage> => (await operator.get(`recursos/plantillas-correo/${id}`)).body.r_data;
const save = (text: object, who = operator) =>
  who.post(`recursos/plantillas-correo/${ID}/guardar`, { asunto: 'Elija su clave', apertura: 'Elíjala.', cierre: null, ...text });
const asked = async ({ correo }: Agent, asunto: string): Promise<string> => {
  await visitor().post('auth/request-password-reset', { email: correo });
  return (await mailAbout(correo, asunto)).texto;
};

describe('Saving the text of a mail', () => {
  it('makes the mails that go out from then on say it, with their link and their warning', async () => {
    const agent = await registered();
    const { version } = await seen();
    const answer = await save({ version, asunto: 'Clave para {nombre}', apertura: 'Uno.\n\n<b>Dos</b>, {nombre}.', cierre: 'Con gusto.' });
    expect(answer.body).toMatchObject({ r_succ: true, r_data: { asunto: 'Clave para {nombre}', version: version + 1, propia: true } });
    const [name] = (await asked(agent, await subjectFor(agent))).split(':');
    const { texto } = await mailAbout(agent.correo, `Clave para ${name}`);
    expect(texto).toMatch(
      /^[^\n]+:\n\nUno\.\n\n<b>Dos<\/b>, [^\n]+\.\n\nElegir una clave nueva:\nhttp\S+\/restablecer\?token=\S+\n\nCon gusto\.\n\nEl enlace vale una hora\./,
    );
  });

  it('leaves the product’s own words to whom it names what is not known of', async () => {
    await save({ version: (await seen()).version, apertura: '{nombre}, elíjala.' });
    expect(await asked(await newPerson(), original.asunto)).toContain(original.apertura);
  });

  it('refuses data that the mail does not have, and addresses, beside their fields', async () => {
    const { version } = await seen();
    const wrong = await save({ version, asunto: 'Para {periodo}', cierre: '{llave}' });
    expect([wrong.status, wrong.body.errores.map(({ campo }: { campo: string }) => campo)]).toEqual([422, ['asunto', 'cierre']]);
    expect((await save({ version, apertura: 'Entre en https://otro.example' })).body.errores).toMatchObject([{ campo: 'apertura' }]);
    expect((await seen()).version).toBe(version);
  });

  it('tells the second of two operators what the first one saved, and overwrites it only knowingly', async () => {
    const other = await newPersonAs('operador', ['colas']);
    const { version } = await seen();
    await save({ version, apertura: 'De la primera.' });
    const late = await save({ version, apertura: 'De la segunda.' }, other);
    expect([late.status, late.body.r_data]).toEqual([
      409,
      { version: version + 1, diferencias: [{ campo: 'apertura', guardado: 'De la primera.' }] },
    ]);
    expect((await seen()).apertura).toBe('De la primera.');
    expect((await save({ version: version + 1, apertura: 'De la segunda.' }, other)).body.r_data.apertura).toBe('De la segunda.');
  });

  it('leaves a trace with what it was, and says who did it; the same text again leaves none', async () => {
    const { version, historial } = await seen();
    await save({ version, apertura: 'Una vez.' });
    await save({ version: version + 1, apertura: 'Una vez.' });
    const after = await seen();
    expect([after.version, after.historial.length]).toEqual([version + 1, historial.length + 1]);
    expect(after.historial[0]).toMatchObject({ quien: operator.correo, accion: 'editar' });
    const { rows } = await db().query(
      `select "idUsuario", antes, despues from platform.auditoria where objeto = 'plantilla' and "idObjeto" = $1 order by id desc limit 1`,
      [ID],
    );
    expect(rows).toEqual([
      {
        idUsuario: operator.id,
        antes: { asunto: 'Elija su clave', apertura: 'De la segunda.', cierre: null },
        despues: { asunto: 'Elija su clave', apertura: 'Una vez.', cierre: null },
      },
    ]);
  });

  it('with the product’s own words is the way back to them', async () => {
    const { version } = await seen();
    expect((await save({ version, ...original })).body.r_data).toMatchObject({ ...original, propia: false, version: version + 1 });
  });

  it('that is wrong in the database stops no mail, and is told in the log', async () => {
    await db().query(
      `insert into platform.plantilla_correo (plantilla, asunto, apertura) values ($1, 'Mala {', 'Vea http://otro.example {nada}')
       on conflict (plantilla, convocatoria) do update set asunto = excluded.asunto, apertura = excluded.apertura`,
      [ID],
    );
    expect(await asked(await newPerson(), original.asunto)).toContain(original.apertura);
    const told = logLines(server!).filter(({ context, msg }) => context === 'MailTexts' && msg?.includes('without the text'));
    expect(told).toEqual([expect.objectContaining({ plantilla: ID, wrong: expect.stringContaining('apertura: ') })]);
    const page = await seen();
    expect((await save({ version: page.version })).body.r_succ).toBe(true);
    expect(await asked(await newPerson(), 'Elija su clave')).toContain('Elíjala.');
  });

  it('of its call goes before the one for all calls, which goes before the product’s own', async () => {
    const call = await callOf('innovacion');
    const mail = async () => {
      const { agent } = await sentProposal(call);
      return (
        await eventually('the receipt', async () => (await mailsTo(agent.correo)).find(({ texto }) => texto.includes('acuse de recibo')))
      ).asunto;
    };
    const keep = (convocatoria: string, asunto: string | null) =>
      db().query(
        `insert into platform.plantilla_correo (plantilla, convocatoria, asunto, apertura) values ('propuestaRecibida', $1, $2, 'Llegó.')
         on conflict (plantilla, convocatoria) do update set asunto = excluded.asunto`,
        [convocatoria, asunto],
      );
    await keep('', 'Para todas');
    await keep('otra', 'De otra');
    expect(await mail()).toBe('Para todas');
    await keep(call.codigo, 'De {programa}');
    expect(await mail()).toBe(`De Convocatoria ${call.codigo}`);
    await keep(call.codigo, 'Mala {');
    expect(await mail()).toBe('Para todas');
    await keep('', null);
    expect(await mail()).toBe(mailTemplate('propuestaRecibida')!.original.asunto);
  });

  it('for one call begins with the one for all, and leaves that and the other calls as they are', async () => {
    const [call, other] = [await callOf('innovacion'), await callOf('innovacion')];
    const id = `propuestaAprobada:${call.codigo}`;
    const keep = (of: string, text: object) =>
      operator.post(`recursos/plantillas-correo/${of}/guardar`, { asunto: 'Para todas', apertura: 'Aprobada.', cierre: null, ...text });
    await keep('propuestaAprobada', { version: 0 });
    expect(await seen(id)).toMatchObject({
      asunto: 'Para todas',
      propia: false,
      version: 0,
      convocatoria: { codigo: call.codigo },
      original: { asunto: 'Para todas' },
      historial: [],
    });
    const { body } = await keep(id, { version: 0, asunto: 'Solo para esta' });
    expect(body.r_data).toMatchObject({ asunto: 'Solo para esta', propia: true, version: 1, historial: [{ accion: 'editar' }] });
    const ownOf = ({ convocatorias }: TemplatePage) => convocatorias.filter(({ propia }) => propia).map(({ codigo }) => codigo);
    const all = await seen('propuestaAprobada');
    expect([all.asunto, all.version, ownOf(all), all.historial.length]).toEqual(['Para todas', 1, [call.codigo], 1]);
    expect(await seen(`propuestaAprobada:${other.codigo}`)).toMatchObject({ asunto: 'Para todas', propia: false });
    const { plantillas }: TemplateList = (await operator.get('recursos/plantillas-correo')).body.r_data;
    expect(plantillas.find((row) => row.id === 'propuestaAprobada')!.porConvocatoria).toMatchObject([
      { codigo: call.codigo, asunto: 'Solo para esta' },
    ]);
    const late = await keep(id, { version: 0, asunto: 'De la segunda' });
    expect([late.status, late.body.r_data.diferencias]).toEqual([409, [{ campo: 'asunto', guardado: 'Solo para esta' }]]);
    expect((await keep(id, { version: 1 })).body.r_data).toMatchObject({ asunto: 'Para todas', propia: false, version: 2 });
  });

  it('for one call may be the product’s own, where all others say something else', async () => {
    const call = await callOf('innovacion');
    const own = mailTemplate('propuestaRecibida')!.original;
    await operator.post('recursos/plantillas-correo/propuestaRecibida/guardar', {
      asunto: 'Llegó',
      apertura: 'Llegó.',
      version: (await seen('propuestaRecibida')).version,
    });
    const saved = await operator.post(`recursos/plantillas-correo/propuestaRecibida:${call.codigo}/guardar`, { ...own, version: 0 });
    expect(saved.body.r_data).toMatchObject({ ...own, propia: true });
    const { agent } = await sentProposal(call);
    const { texto } = await eventually('the receipt', async () =>
      (await mailsTo(agent.correo)).find(({ asunto }) => asunto === own.asunto),
    );
    expect(texto).toContain(' quedó enviada. Su acuse de recibo es el ');
  });

  it('of a mail that is not sent, or not for such a call, is 404', async () => {
    const call = await callOf('innovacion');
    const not = [
      'ninguno',
      'becaCancelada',
      'constructor',
      'propuestaRecibida:',
      'propuestaRecibida:ninguna',
      'propuestaRecibida:vertice1',
      `becaAprobada:${call.codigo}`,
      `confirmarCorreo:${call.codigo}`,
      `casoAsignado:${call.codigo}`,
    ];
    for (const id of not) expect([id, (await operator.get(`recursos/plantillas-correo/${id}`)).status]).toEqual([id, 404]);
    for (const id of ['becaAprobada:vertice1', `jornadaAbrio:${call.codigo}`, 'jornadaAbrio:vertice1'])
      expect([id, (await operator.get(`recursos/plantillas-correo/${id}`)).status]).toEqual([id, 200]);
  });
});

/** The subject that greets them by the name that they registered with. */
async function subjectFor({ id }: Agent): Promise<string> {
  const { rows } = await db().query<{ nombre: string }>(
    `select concat_ws(' ', "primerNombre", "primerApellido") as nombre from profile.persona where "idUsuario" = $1`,
    [id],
  );
  return `Clave para ${rows[0]!.nombre}`;
}
