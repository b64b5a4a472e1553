import type { EarlierEvents } from '@registro/contracts/earlier-events';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { applicant, approved, type SentApplication } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let agent: Agent;
let beca: SentApplication;
beforeAll(async () => {
  agent = await applicant();
  beca = await approved(agent, 3);
});

type Earlier = Exclude<keyof EarlierEvents, 'proposal.submitted' | 'proposal.changed' | 'second-phase.submitted'>;
interface Asked {
  tipo: string;
  datos: Record<string, unknown>;
}
const about = () => ({ idUsuario: agent.id, version: 1, objeto: 'beca', idObjeto: beca.idBeca });
const hears = (aviso: string, vez: unknown = 1) => ({
  tipo: 'notice.requested',
  datos: { aviso, idObjeto: beca.idBeca, vez, usuarios: [agent.id] },
});
const attached = (adjunto: string, archivos: unknown) => ({ tipo: 'files.attached', datos: { adjunto, idUsuario: agent.id, archivos } });
const screens = (permisos: string[]) => ({
  tipo: 'screens.changed',
  datos: { usuarios: [agent.id], permisos, cambio: { tipo: 'solicitud' } },
});

/** What each of them carries beside who it is about, and all that is asked for then. */
const EARLIER: Record<Earlier, { carries: object; asks: () => Asked[] }> = {
  'scholarship.submitted': {
    carries: { version: 1 },
    asks: () => [attached(`beca:${beca.idBeca}`, expect.any(Array)), hears('becaRecibida'), { tipo: 'case.requested', datos: about() }],
  },
  'scholarship.withdrawn': { carries: {}, asks: () => [{ tipo: 'case.withdrawn', datos: about() }] },
  'scholarship.changed': {
    carries: { estatus: 4 },
    asks: () => [screens(['convocatorias']), hears('becaAprobada')],
  },
  'contract.uploaded': { carries: {}, asks: () => [attached(`beca:${beca.idBeca}`, [expect.any(String)])] },
  'contract.changed': {
    carries: { estatus: 3 },
    asks: () => [screens(['convocatorias']), hears('declaracionDevuelta', expect.any(Number))],
  },
  'tutor.student-changed': {
    carries: { idRegistro: 7, idBecado: 8, idArchivo: 'f' },
    asks: () => [{ tipo: 'ties.changed', datos: { personas: [8, agent.id] } }, attached('tutorado:7', ['f'])],
  },
};

it.each(Object.entries(EARLIER))(
  'What a process of the version before tells by %s is asked of the others as ever',
  async (tipo, { carries, asks }) => {
    const datos = JSON.stringify({ idBeca: beca.idBeca, idUsuario: agent.id, ...carries });
    const { rows } = await db().query<{ id: string }>('insert into platform.evento (tipo, datos) values ($1, $2) returning id', [
      tipo,
      datos,
    ]);
    const taken = `select 1 from platform.recibido where consumidor = 'scholarship-requests' and "idEvento" = $1`;
    await eventually('it is taken', async () => (await db().query(taken, [rows[0]!.id])).rowCount);
    const asked = await db().query<Asked>('select tipo, datos from platform.evento where id > $1', [rows[0]!.id]);
    for (const one of asks()) expect(asked.rows).toContainEqual(one);
  },
);
