import type { EarlierEvents } from '@registro/contracts/earlier-events';
import { callOf, putAt, secondPhase, sentProposal, type SentOne } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';

afterAll(closeDb);

let sent: SentOne;
beforeAll(async () => {
  sent = await sentProposal(await callOf('innovacion', { fases: ['segundaFase'] }));
  await putAt(sent.idProyecto, 2);
  await sent.agent.post('guardar/innovacion/segundaFase', await secondPhase(sent.agent, sent.idProyecto));
});

type Earlier = Extract<keyof EarlierEvents, 'proposal.submitted' | 'proposal.changed' | 'second-phase.submitted'>;
interface Asked {
  tipo: string;
  datos: Record<string, unknown>;
}
const asksCase = (objeto: string): Asked => ({
  tipo: 'case.requested',
  datos: { objeto, idObjeto: sent.idProyecto, idUsuario: sent.agent.id, version: 1 },
});
const hears = (aviso: string): Asked => ({
  tipo: 'notice.requested',
  datos: { aviso, idObjeto: sent.idProyecto, vez: 1, usuarios: [sent.agent.id] },
});
const screens = (): Asked => ({ tipo: 'screens.changed', datos: { usuarios: [sent.agent.id], cambio: { tipo: 'solicitud' } } });

/** What each of them carries beside what it is about, and all that is asked for then. */
const EARLIER: Record<Earlier, { carries: object; asks: () => Asked[] }> = {
  'proposal.submitted': { carries: { version: 1 }, asks: () => [hears('propuestaRecibida'), asksCase('proyecto'), screens()] },
  'second-phase.submitted': {
    carries: { version: 1 },
    asks: () => [
      {
        tipo: 'files.attached',
        datos: { adjunto: `segunda-fase:${sent.idProyecto}`, idUsuario: sent.agent.id, archivos: [expect.any(String)] },
      },
      hears('segundaFaseRecibida'),
      asksCase('segunda-fase'),
    ],
  },
  'proposal.changed': {
    carries: { programa: 'innovacion', estatus: 4 },
    asks: () => [screens()],
  },
};

it.each(Object.entries(EARLIER))(
  'What a process of the version before tells by %s is asked of the others as ever',
  async (tipo, { carries, asks }) => {
    const datos = JSON.stringify({ idProyecto: sent.idProyecto, idUsuario: sent.agent.id, ...carries });
    const { rows } = await db().query<{ id: string }>('insert into platform.evento (tipo, datos) values ($1, $2) returning id', [
      tipo,
      datos,
    ]);
    const taken = `select 1 from platform.recibido where consumidor = 'proposal-requests' and "idEvento" = $1`;
    await eventually('it is taken', async () => (await db().query(taken, [rows[0]!.id])).rowCount);
    const asked = await db().query<Asked>('select tipo, datos from platform.evento where id > $1', [rows[0]!.id]);
    for (const one of asks()) expect(asked.rows).toContainEqual(one);
  },
);
