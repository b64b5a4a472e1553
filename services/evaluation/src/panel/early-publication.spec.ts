import { EARLY_REASON_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { PanelView } from '@registro/contracts/evaluation/panel-views';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { begun, moveWindow, proposer } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { byCallLine, closeCall, judgedCall, onPanel } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';
import { olderAct } from '../../../../tests/access/two-persons/driver.js';

let chief: Agent;
let other: Agent;
let judges: [Agent, Agent];
beforeAll(async () => {
  [chief, other, judges] = [await coordinator(), await coordinator(), [await reviewer(), await reviewer()]];
});
afterAll(closeDb);

const panel = async (who: Agent, id: number): Promise<PanelView> => (await who.get(`recursos/paneles/${id}`)).body;
const REASON = { casos: 2, motivo: 'Los fondos vencen este mes' };
/** Two proposals, judged and planned. */
async function planned() {
  const made = await judgedCall(chief, judges, [10, 5]);
  await onPanel(chief, made.id, 'borradores', byCallLine());
  return made;
}
const states = async (all: { idCaso: number }[]) => Promise.all(all.map(async ({ idCaso }) => (await view(chief, idCaso)).estado));

describe('The decisions of a panel', () => {
  it('wait for the close of its call: before it one coordinador proposes to publish them, with a reason, and another confirms', async () => {
    const { id, all } = await planned();
    const before = await panel(chief, id);
    expect(before).toMatchObject({
      falta: [],
      adelanto: null,
      espera: [expect.stringMatching(/^La convocatoria está abierta hasta el \d\d\//)],
    });
    expect((await onPanel(chief, id, 'publicar', { casos: 2 })).body.errores).toEqual([{ campo: 'motivo', mensaje: EARLY_REASON_MESSAGE }]);
    expect((await onPanel(chief, id, 'publicar', REASON)).body).toMatchObject({ r_succ: true, r_data: { publicados: 0, propuesta: true } });
    expect((await onPanel(chief, id, 'publicar', { casos: 2 })).body).toMatchObject({ r_succ: false, r_mess: TWO_PERSON_REFUSALS.propio });
    expect(await states(all)).toEqual(['asignado', 'asignado']);
    expect(await panel(other, id)).toMatchObject({ adelanto: { motivo: REASON.motivo, quien: chief.correo, propio: false } });
    expect(await panel(chief, id)).toMatchObject({ adelanto: { propio: true } });
    const told = await eventually('the notice', async () => {
      const found = await db().query('select ruta from operations.aviso where "idUsuario" = $1 and titulo = $2', [
        other.id,
        'Se propuso publicar un panel antes de tiempo',
      ]);
      return found.rows.find((row) => row.ruta === `/consola/paneles/${id}/show`);
    });
    expect(told).toBeTruthy();
    expect((await onPanel(other, id, 'publicar', { casos: 2 })).body).toMatchObject({ r_data: { publicados: 2, propuesta: false } });
    expect(await states(all)).toEqual(['aprobado', 'rechazado']);
    expect((await panel(chief, id)).publicaciones).toMatchObject([{ quien: other.correo, propuso: chief.correo, motivo: REASON.motivo }]);
    const left = await db().query(`select estado from platform.acto_de_dos where acto = 'adelanto' and clave = $1`, [String(id)]);
    expect(left.rows).toEqual([{ estado: 'confirmado' }]);
  });

  it('are one coordinador’s to publish once the call has closed for all, and all that was sent has come', async () => {
    const { id, call, all } = await planned();
    const late = await proposer();
    await begun(late, call);
    await moveWindow(call, `now() - interval '9 days'`, `now() - interval '5 minutes'`);
    expect((await panel(chief, id)).espera).toHaveLength(1);
    await closeCall(call);
    await db().query(
      `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornSost") values ($1, $2, now()::date - 1, now()::date + 1, true)`,
      [late.id, late.correo],
    );
    expect((await panel(chief, id)).espera).toEqual(['Quien tiene una jornada propia puede enviar todavía']);
    await db().query('delete from catalogs.jornada_usuario where "idUsuario" = $1', [late.id]);
    await db().query('update calls.proyecto set version = version + 1 where id = $1', [all[0]!.idProyecto]);
    expect((await panel(chief, id)).espera).toEqual(['1 propuesta enviada no ha llegado al panel']);
    expect((await onPanel(chief, id, 'publicar', { casos: 2 })).body.errores).toEqual([{ campo: 'motivo', mensaje: EARLY_REASON_MESSAGE }]);
    await db().query('update calls.proyecto set version = version - 1 where id = $1', [all[0]!.idProyecto]);
    expect(await panel(chief, id)).toMatchObject({ falta: [], espera: [] });
    expect((await onPanel(chief, id, 'publicar', { casos: 2 })).body).toMatchObject({ r_data: { publicados: 2 } });
    expect((await panel(chief, id)).publicaciones).toMatchObject([{ motivo: null, propuso: null }]);
  });

  it('are confirmed as they were proposed: another plan, eight days or one’s own other account confirm nothing', async () => {
    const { id } = await planned();
    await onPanel(chief, id, 'publicar', REASON);
    await onPanel(chief, id, 'borradores', byCallLine({ motivo: 'Otro motivo' }));
    expect(await panel(other, id)).toMatchObject({ adelanto: null });
    expect((await onPanel(other, id, 'publicar', { casos: 2 })).body.errores).toHaveLength(1);

    await onPanel(chief, id, 'publicar', REASON);
    await olderAct('adelanto')(id, 8);
    expect((await onPanel(other, id, 'publicar', { casos: 2 })).body.errores).toHaveLength(1);

    await onPanel(chief, id, 'publicar', REASON);
    const { rows } = await db().query(
      `insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, $3, $4) returning id`,
      [other.id, chief.id, judges[0].id, judges[1].id],
    );
    expect((await onPanel(other, id, 'publicar', { casos: 2 })).body).toMatchObject({ r_succ: false, r_mess: TWO_PERSON_REFUSALS.propio });
    await db().query('delete from platform.fusion where id = $1', [rows[0].id]);

    expect((await onPanel(other, id, 'publicar', { casos: 2 })).body).toMatchObject({ r_data: { publicados: 2 } });
  });
});
