import { closeDb } from '../../../../tests/builders/db.js';
import { act, assigned, coordinator, list, makeReviewer, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { traces } from '../../../../tests/builders/profile.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const withdraw = (by: Agent, idCaso: number, who: Agent, motivo = 'Era otra persona') =>
  act(by, idCaso, 'retirar-conflicto', { idUsuario: who.id, motivo });

describe('A conflict that was noted by mistake', () => {
  it('is taken back by the coordinador with a reason, and the case can be given again', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Es mi primo' });
    expect((await withdraw(chief, idCaso, judge)).body).toMatchObject({ r_succ: true });
    expect((await view(chief, idCaso)).candidatos.find((c) => c.idUsuario === judge.id)!.conflictos).toEqual([]);
    expect((await view(chief, idCaso)).historial[0]).toMatchObject({
      tipo: 'sinConflicto',
      quien: chief.correo,
      aQuien: judge.correo,
      motivo: 'Era otra persona',
    });
    expect((await traces(chief.id))[0]).toMatchObject({
      accion: 'retirar conflicto',
      antes: { detalle: 'Es mi primo' },
      despues: { idEvaluador: judge.id, motivo: 'Era otra persona' },
    });
    expect((await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] })).body.r_succ).toBe(true);
    expect((await view(judge, idCaso)).historial.map((m) => m.tipo)).not.toContain('sinConflicto');
  });

  it('opens the case again to a coordinador from whom it was kept', async () => {
    const tied = await coordinator();
    const { idCaso } = await opened();
    await act(chief, idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Dirigió su tesis' });
    expect((await withdraw(tied, idCaso, tied)).status).toBe(404);
    expect(await list(tied, { id: [idCaso] })).toEqual([]);
    await withdraw(chief, idCaso, tied);
    expect(await list(tied, { id: [idCaso] })).toHaveLength(1);
  });

  it('is not one that was found in the records, nor one that nobody noted', async () => {
    const [colleague, stranger] = [await makeReviewer(await applicant()), await reviewer()];
    const { idCaso } = await opened();
    for (const who of [colleague, stranger])
      expect((await withdraw(chief, idCaso, who)).body).toMatchObject({
        r_succ: false,
        r_mess: 'Ese evaluador no tiene un conflicto anotado en este caso',
      });
    expect((await view(chief, idCaso)).candidatos.find((c) => c.idUsuario === colleague.id)!.conflictos).toMatchObject([
      { tipo: 'institucion' },
    ]);
  });

  it('is taken back by nobody but a coordinador, with a reason, while the case is open', async () => {
    const [judge, second] = [await reviewer(), await reviewer()];
    const { idCaso } = await assigned(chief, judge, second);
    await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Es mi primo' });
    expect((await withdraw(second, idCaso, judge)).status).toBe(403);
    expect((await withdraw(judge, idCaso, judge)).status).toBe(403);
    expect((await withdraw(chief, idCaso, judge, ' ')).body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    await act(second, idCaso, 'rechazar', { version: 1, motivo: 'No cumple' });
    expect((await withdraw(chief, idCaso, judge)).body).toMatchObject({ r_succ: false });
  });
});
