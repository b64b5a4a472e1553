import { SAMPLE_NOTHING, SAMPLE_SUBJECT, SAMPLE_UNCONFIRMED, SAMPLES_A_MINUTE, sampleSent } from '@registro/contracts/notices/audience';
import { callOf } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A sample of what an act would send to many', () => {
  it('goes to who asks alone, at a confirmed address, in the words of the mail, a few times a minute', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const { codigo } = await callOf('sostenibilidad');
    const { rows } = await db().query('update catalogs.jornada set nombre = codigo where codigo = $1 returning id', [codigo]);
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    const asked = { acto: 'fechas', id: rows[0].id, fechaInicio: hours(100), fechaFin: hours(800), plantilla: 'jornadaAbrePronto' };
    const sample = async (over: object = {}, agent = operator) => agent.post('recursos/destinatarios/muestra', { ...asked, ...over });
    expect((await sample({ plantilla: 'jornadaExtendida' })).body).toMatchObject({ r_succ: false, r_mess: SAMPLE_NOTHING });
    const stranger = await newPersonAs('operador', ['convocatorias']);
    await db().query('update accounts."user" set "emailVerified" = false where id = $1', [stranger.id]);
    expect((await sample({}, stranger)).body).toMatchObject({ r_succ: false, r_mess: SAMPLE_UNCONFIRMED });

    expect((await sample()).body).toMatchObject({ r_succ: true, r_mess: sampleSent(operator.correo) });
    const sent = await db().query('select para, asunto, texto from platform.correo where asunto like $1', [`%${codigo}`]);
    expect(sent.rows).toEqual([
      {
        para: operator.correo,
        asunto: `${SAMPLE_SUBJECT}Abre pronto la convocatoria: ${codigo}`,
        texto: expect.stringContaining('La convocatoria abre el '),
      },
    ]);
    const statuses: number[] = [];
    for (let n = 0; n < SAMPLES_A_MINUTE; n++) statuses.push((await sample()).status);
    expect(statuses).toContain(429);
  });
});
