import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, coordinator, makeReviewer, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

/** What someone was told of a case, once the event has arrived. */
const told = (agent: Agent, idCaso: number) =>
  eventually(`a notice of case ${idCaso}`, async () => {
    const { rows } = await db().query(`select titulo, texto from operations.aviso where "idUsuario" = $1 and ruta = $2 order by id desc`, [
      agent.id,
      `/consola/casos/${idCaso}/show`,
    ]);
    return rows.find((row) => row.titulo === 'Un evaluador dejó un caso');
  });

describe('A case', () => {
  it('is taken from a reviewer by the coordinador, not by another reviewer', async () => {
    const [judge, second] = [await reviewer(), await reviewer()];
    const { idCaso } = await assigned(chief, judge, second);
    expect((await act(second, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'x' })).status).toBe(403);
    expect((await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'Ausente' })).body.r_succ).toBe(true);
    expect((await view(second, idCaso)).asignados.map((a) => a.idUsuario)).toEqual([second.id]);
    expect((await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'x' })).body).toMatchObject({ r_succ: false });
  });

  it('that its reviewer gives back tells the coordinador why: by a notice, in the history, and beside the name of who gave it back', async () => {
    const [judge, second] = [await reviewer(), await reviewer()];
    const { idCaso } = await assigned(chief, judge, second);
    expect((await act(judge, idCaso, 'excusar', { motivo: 'Estaré de viaje' })).body.r_succ).toBe(true);
    expect((await told(chief, idCaso)).texto).not.toContain('viaje');
    const seen = await view(chief, idCaso);
    expect(seen.historial[0]).toMatchObject({ tipo: 'excusado', quien: judge.correo, aQuien: judge.correo, motivo: 'Estaré de viaje' });
    expect(seen.candidatos.find((c) => c.idUsuario === judge.id)).toMatchObject({ seExcuso: 'Estaré de viaje', conflictos: [] });
    expect((await view(second, idCaso)).historial[0]).toMatchObject({ tipo: 'excusado', aQuien: judge.correo, motivo: null });
  });

  it('in which a reviewer declares a conflict tells why to the coordinador, and not to the other reviewers nor to who is in conflict', async () => {
    const [judge, second, tied] = [await reviewer(), await reviewer(), await coordinator()];
    const { idCaso } = await assigned(chief, judge, second);
    await act(chief, idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Es su hermana' });
    await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Es mi prima' });
    await told(chief, idCaso);
    expect((await view(chief, idCaso)).historial.slice(0, 3)).toMatchObject([
      { tipo: 'excusado', motivo: 'Es mi prima' },
      { tipo: 'conflicto', aQuien: judge.correo, motivo: 'Es mi prima' },
      { tipo: 'conflicto', quien: chief.correo, aQuien: tied.correo, motivo: 'Es su hermana' },
    ]);
    const { historial } = await view(second, idCaso);
    expect(historial.map((m) => m.tipo)).toEqual(['excusado', 'asignado', 'asignado', 'abierto']);
    expect(JSON.stringify(historial)).not.toContain('prima');
    const { rows } = await db().query(
      `select datos from platform.evento where tipo = 'notice.requested' and datos->>'aviso' = 'evaluadorExcusado' and (datos->>'idObjeto')::int = $1`,
      [idCaso],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].datos.usuarios).toContain(chief.id);
    expect(rows[0].datos.usuarios).not.toContain(tied.id);
  });

  it('taken from its reviewer by the coordinador tells nobody that someone stepped aside', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'Se reparte de nuevo' });
    expect((await view(chief, idCaso)).historial[0]).toMatchObject({ tipo: 'relevado', quien: chief.correo, aQuien: judge.correo });
    const { rows } = await db().query(
      `select 1 from platform.evento where datos->>'aviso' = 'evaluadorExcusado' and (datos->>'idObjeto')::int = $1`,
      [idCaso],
    );
    expect(rows).toEqual([]);
  });

  it('tells who lost it by a conflict that was found, to the coordinador alone', async () => {
    const { idCaso } = await opened();
    const judge = await makeReviewer(await applicant());
    await db().query(`insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor") values ($1, $2, $3, $4)`, [
      idCaso,
      judge.id,
      judge.correo,
      chief.id,
    ]);
    await db().query(
      `insert into platform.evento (tipo, datos) select 'ties.changed', jsonb_build_object('personas', personas) from evaluation.caso where id = $1`,
      [idCaso],
    );
    await eventually('the removal', async () => (await view(chief, idCaso)).historial[0]?.tipo === 'apartado');
    expect((await view(chief, idCaso)).historial[0]).toMatchObject({
      quien: null,
      aQuien: judge.correo,
      motivo: expect.stringContaining('Conflicto de interés'),
    });
  });
});
