import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs, serviceAccount } from '../../../../tests/builders/user.js';
import { mailsTo, visitor } from '../../../../tests/builders/visitor.js';

interface Notice {
  titulo: string;
}
const count = async (agent: Agent, titulo: string) => ({
  avisos: ((await agent.get('recursos/avisos')).body as Notice[]).filter((n) => n.titulo === titulo).length,
  correos: (await mailsTo(agent.correo)).filter((m) => m.asunto === titulo).length,
});
const RECEIVED = 'Recibimos su solicitud de beca';

afterAll(closeDb);

describe('Preferences', () => {
  const read = async (agent: Agent) => (await agent.post('consultar/avisos/preferencias')).body.r_data;
  const save = (agent: Agent, ...preferencias: object[]) => agent.post('guardar/avisos/preferencias', { preferencias });

  it('are both ways for each kind of one’s roles, until one says otherwise', async () => {
    const agent = await applicant();
    const all: { tipo: string }[] = await read(agent);
    expect(all.map((p) => p.tipo)).toEqual([
      'recibida',
      'devuelta',
      'aprobada',
      'noAprobada',
      'reabierta',
      'declaracionPedida',
      'periodo',
      'pago',
      'informe',
      'equipo',
      'respuesta',
      'recurso',
      'ventanaProxima',
      'ventanaAbre',
      'ventanaCierra',
      'aviseme',
    ]);
    expect(all).toContainEqual({ tipo: 'recibida', etiqueta: 'Solicitud recibida', enApp: true, porCorreo: true });
    const judging = [
      { tipo: 'asignacion', etiqueta: 'Caso por evaluar, nuevo o enviado otra vez', enApp: true, porCorreo: true },
      { tipo: 'excusa', etiqueta: 'Evaluador que deja un caso que coordina', enApp: true, porCorreo: true },
      { tipo: 'panel', etiqueta: 'Desacuerdo o reconsideración en un panel que coordina', enApp: true, porCorreo: true },
    ];
    expect(await read(await serviceAccount('evaluador'))).toEqual(judging);
    expect(await read(await newPersonAs('evaluador'))).toEqual([...all, ...judging]);
    expect((await save(agent, { tipo: 'recibida', enApp: true, porCorreo: false })).body.r_data).toContainEqual({
      tipo: 'recibida',
      etiqueta: 'Solicitud recibida',
      enApp: true,
      porCorreo: false,
    });
    expect((await agent.get('consultar/avisos/preferencias')).body.r_data).toEqual(await read(agent));
    expect((await read(await applicant()))[0].porCorreo).toBe(true);
  });

  it('decide the way: only the application, only mail, or none', async () => {
    const [app, mail, none] = [await applicant(), await applicant(), await applicant()];
    await save(app, { tipo: 'recibida', enApp: true, porCorreo: false });
    await save(mail, { tipo: 'recibida', enApp: false, porCorreo: true });
    await save(none, { tipo: 'recibida', enApp: false, porCorreo: false });
    for (const agent of [app, mail, none]) {
      await sent(agent);
      await eventually(
        'the note of it',
        async () =>
          (await db().query(`select 1 from operations.entrega where "idUsuario" = $1 and clave like 'recibida:%'`, [agent.id])).rowCount,
      );
    }
    expect(await count(app, RECEIVED)).toEqual({ avisos: 1, correos: 0 });
    expect(await count(mail, RECEIVED)).toEqual({ avisos: 0, correos: 1 });
    expect(await count(none, RECEIVED)).toEqual({ avisos: 0, correos: 0 });
  });

  it('are refused for kinds that do not exist or are not of one’s role, and for no answer', async () => {
    const agent = await applicant();
    for (const wrong of [
      { tipo: 'otro', enApp: true, porCorreo: true },
      { tipo: 'asignacion', enApp: true, porCorreo: true },
      { tipo: 'recibida', enApp: 'sí', porCorreo: true },
      { tipo: 'recibida', enApp: true },
    ])
      expect({ wrong, status: (await save(agent, wrong)).status }).toEqual({ wrong, status: 422 });
    expect((await save(agent)).status).toBe(422);
    expect((await agent.post('guardar/avisos/preferencias', { preferencias: [null] })).status).toBe(422);
  });

  it('are one’s own: saving leaves a trace, and nobody else’s change', async () => {
    const [agent, other] = [await applicant(), await applicant()];
    const preferencia = { tipo: 'recibida', enApp: false, porCorreo: true };
    const before = await read(other);
    expect((await save(agent, preferencia)).body).toMatchObject({ r_succ: true, r_mess: 'Sus preferencias fueron guardadas' });
    expect((await traces(agent.id))[0]).toMatchObject({ accion: 'preferencias', objeto: 'aviso', despues: [preferencia] });
    expect(await read(other)).toEqual(before);
    expect((await visitor().post('guardar/avisos/preferencias', { preferencias: [preferencia] })).status).toBe(401);
  });
});
