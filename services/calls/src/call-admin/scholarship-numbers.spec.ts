import type { CallRow } from '@registro/contracts/calls/call';
import type { CountedOutcome, PublicCall } from '@registro/contracts/calls/public-call';
import { internal } from '../../../../tests/builders/calls.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { registered } from '../../../../tests/builders/profile.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const OF_SCHOLARSHIPS = encodeURIComponent(JSON.stringify({ programa: 'beca' }));

/** Other specs send applications and move their window: here nobody does, so that each number is known. */
describe('The scholarships’ call, in the list of calls', () => {
  let server: Server | undefined;
  let operator: Agent;
  beforeAll(async () => {
    server = await startInstance();
    operator = await newPersonAs('operador', ['convocatorias']);
  });
  afterAll(() => endInstance(server));

  it('tells of each form that is kept and each application that is sent, as the list that it leads to does', async () => {
    const told = async () => {
      const calls = (await operator.get(`recursos/convocatorias?filter=${OF_SCHOLARSHIPS}`)).body as CallRow[];
      return calls.find(({ ventana }) => ventana === 'vertice1')!;
    };
    const before = await told();
    const drafting = await registered();
    await drafting.post('guardar/borrador', { formulario: 'beca', datos: { tituloGeneralPropuesta: 'A medias' } });
    await sent(await applicant());
    const after = { borradores: before.borradores! + 1, enviadas: before.enviadas! + 1 };
    expect(await told()).toMatchObject(after);
    expect(await operator.total('becas', { actual: true })).toBe(after.enviadas);
  });

  it('tells what became of the dates that ended, also once others are set', async () => {
    await sent(await applicant());
    const { rows } = await db().query<{ inicio: string; fin: string }>(
      `update catalogs.jornada set "fechaInicio" = now() - interval '1 day', "fechaFin" = now() where codigo = 'vertice1'
       returning "fechaInicio"::text as inicio, "fechaFin"::text as fin`,
    );
    const counted = async () => (await internal('becas/desenlaces')).r_data.beca as CountedOutcome;
    const ended = await counted();
    expect(ended.enviadas).toBeGreaterThan(0);
    expect(ended).toMatchObject({ aprobadas: 0, pendientes: ended.enviadas, monto: null });
    await db().query(
      `insert into catalogs.jornada_aviso (codigo, tipo, "fechaInicio", "fechaFin") values ('vertice1', 'window.opened', $1, $2)`,
      [rows[0]!.inicio, rows[0]!.fin],
    );
    await db().query(
      `update catalogs.jornada set "fechaInicio" = now() + interval '1 day', "fechaFin" = now() + interval '2 days' where codigo = 'vertice1'`,
    );
    expect(await counted()).toEqual(ended);
    // Of so few nobody else is told how many they are.
    const { resultado } = (await operator.get('publico/convocatorias/beca-2025')).body.r_data as PublicCall;
    expect(resultado).toMatchObject({ enviadas: null, aprobadas: null, enCurso: true });
  });
});
