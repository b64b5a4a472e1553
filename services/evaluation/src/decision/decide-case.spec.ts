import { UNCHECKED_ASKED } from '@registro/contracts/evaluation/actions';
import { REMARKS_ASKED } from '@registro/contracts/remarks';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, filesOf, reviewer, statusBecomes, view } from '../../../../tests/builders/evaluation.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { traces } from '../../../../tests/builders/profile.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
let judge: Agent;
beforeAll(async () => {
  [chief, judge] = [await coordinator(), await reviewer()];
});
afterAll(closeDb);

const emitted = async (idCaso: number, tipo = 'evaluation.decided') =>
  (
    await db().query(`select datos from platform.evento where tipo = $1 and (datos->>'idCaso')::int = $2 order by id`, [tipo, idCaso])
  ).rows.map((r) => r.datos);

describe('An application', () => {
  it('goes from sent to returned, corrected and approved, and its applicant sees each step', async () => {
    const { person, idBeca, idCaso, body } = await assigned(chief, judge);
    const first = await view(judge, idCaso);
    expect(first).toMatchObject({
      estado: 'asignado',
      version: 1,
      cambios: [],
      cambiosDesde: null,
      desactualizado: false,
      campos: expect.arrayContaining([expect.objectContaining({ campo: 'tituloGeneralPropuesta', valor: body['tituloGeneralPropuesta'] })]),
      opciones: [{ decision: 'aprobar' }, { decision: 'devolver' }, { decision: 'rechazar' }],
      perfil: { estudios: [{ institucion: expect.stringContaining('Universidad') }] },
      puede: { decidir: true, asignar: false, excusarse: true },
      candidatos: [],
    });
    expect(filesOf(first)).toHaveLength(6);
    expect(filesOf(first)[0]).toMatchObject({ campo: 'idArchivoCedula', valor: 'cedula.pdf', id: body['idArchivoCedula'] });
    expect(JSON.stringify(first.perfil)).not.toContain('@');

    const notas = [{ campo: 'tituloGeneralPropuesta', nota: 'Precise el lugar' }];
    const returned = await act(judge, idCaso, 'devolver', {
      version: 1,
      motivo: 'Título impreciso',
      observaciones: 'Lo demás está bien',
      notas,
    });
    expect(returned.body).toMatchObject({ r_succ: true, r_data: { id: idCaso, decision: 'devolver' } });
    await statusBecomes(person, 2);
    expect((await person.post('consultar/beca/ver', { id: idBeca })).body.r_data).toMatchObject({
      motivo_rechazo: 'Título impreciso',
      observaciones_rechazo: 'Lo demás está bien',
      notas,
    });
    expect(await view(judge, idCaso)).toMatchObject({ estado: 'devuelto', puede: { decidir: false } });

    const corrected = 'Sensores de bajo costo para el agua del lago de Valencia';
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca, tituloGeneralPropuesta: corrected });
    await caseOf(idBeca, 2);
    expect(await view(judge, idCaso)).toMatchObject({
      estado: 'asignado',
      version: 2,
      cambiosDesde: 1,
      cambios: [{ campo: 'tituloGeneralPropuesta', antes: body['tituloGeneralPropuesta'], despues: corrected }],
      decisiones: [{ version: 1, decision: 'devolver', motivo: 'Título impreciso', notas }],
      versiones: [{ version: 2 }, { version: 1 }],
    });
    expect(await emitted(idCaso, 'evaluation.assigned')).toHaveLength(1);
    expect(await emitted(idCaso, 'evaluation.resubmitted')).toEqual([{ idCaso, idUsuario: judge.id, version: 2 }]);

    expect((await act(judge, idCaso, 'aprobar', { version: 2 })).body.r_succ).toBe(true);
    await statusBecomes(person, 4);
    expect(await view(judge, idCaso)).toMatchObject({ estado: 'aprobado', puede: { decidir: false, excusarse: false } });
    expect((await emitted(idCaso)).at(-1)).toEqual({ idCaso, objeto: 'beca', idObjeto: idBeca, version: 2, decision: 'aprobar' });
    expect((await traces(judge.id)).filter((t) => t.idObjeto === String(idCaso)).map((t) => t.accion)).toEqual(['aprobar', 'devolver']);
    const { rows } = await db().query(`select accion from platform.auditoria where objeto = 'caso' and "idObjeto" = $1 order by id`, [
      String(idCaso),
    ]);
    expect(rows.map((r) => r.accion)).toEqual(['abrir', 'asignar', 'devolver', 'reabrir', 'aprobar']);
  });

  it('not approved ends with its reason, and its case stays as it was', async () => {
    const { person, idBeca, idCaso } = await assigned(chief, judge);
    await act(judge, idCaso, 'rechazar', { version: 1, motivo: 'Fuera de las áreas' });
    await statusBecomes(person, 7);
    expect((await person.post('consultar/beca/ver', { id: idBeca })).body.r_data.motivo_rechazo).toBe('Fuera de las áreas');
    expect(await caseOf(idBeca)).toMatchObject({ estado: 'rechazado' });
  });

  it('sent again while it is read shows what changed since the version before', async () => {
    const { person, idBeca, idCaso, body } = await assigned(chief, judge);
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca, resumenPropuesta: 'Otro resumen' });
    await caseOf(idBeca, 2);
    expect(await view(judge, idCaso)).toMatchObject({ version: 2, cambiosDesde: 1, cambios: [{ campo: 'resumenPropuesta' }] });
  });
});

describe('A version', () => {
  it('is decided once: the second reviewer learns who decided, what and when', async () => {
    const second = await reviewer();
    const { idCaso } = await assigned(chief, judge, second);
    await act(judge, idCaso, 'aprobar', { version: 1 });
    const answer = await act(second, idCaso, 'rechazar', { version: 1, motivo: 'No convence' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ r_succ: false, r_code: '1010' });
    expect(answer.body.r_mess).toMatch(
      new RegExp(`^Esta versión ya fue decidida por ${judge.correo} el \\d{2}/\\d{2}/\\d{4} a las \\d{2}:\\d{2}: aprobada$`),
    );
  });

  it('is decided once by two at the same moment', async () => {
    const second = await reviewer();
    const { idCaso } = await assigned(chief, judge, second);
    const answers = await Promise.all([
      act(judge, idCaso, 'aprobar', { version: 1 }),
      act(second, idCaso, 'rechazar', { version: 1, motivo: 'No' }),
      act(judge, idCaso, 'devolver', { version: 1, motivo: 'Falta' }),
    ]);
    expect(answers.map((a) => a.body.r_succ).filter(Boolean)).toHaveLength(1);
    expect(await emitted(idCaso)).toHaveLength(1);
  });

  it('that is old is not decided on, also when the news of the new one is still on its way', async () => {
    const { person, idBeca, idCaso, body } = await assigned(chief, judge);
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
    const early = await act(judge, idCaso, 'aprobar', { version: 1 });
    expect(early.body).toMatchObject({ r_succ: false, r_code: '1011' });
    await caseOf(idBeca, 2);
    expect((await act(judge, idCaso, 'aprobar', { version: 1 })).body).toMatchObject({ r_succ: false, r_code: '1011' });
    expect((await act(judge, idCaso, 'aprobar', { version: 3 })).body).toMatchObject({ r_succ: false, r_code: '1011' });
    expect((await act(judge, idCaso, 'aprobar', { version: 2 })).body.r_succ).toBe(true);
  });

  it('is decided by a reviewer who has it, with a reason unless it is approved', async () => {
    const { idCaso } = await assigned(chief, judge);
    expect((await act(chief, idCaso, 'aprobar', { version: 1 })).body).toMatchObject({
      r_succ: false,
      r_mess: 'Solo decide quien tiene el caso asignado',
    });
    for (const accion of ['devolver', 'rechazar']) {
      const answer = await act(judge, idCaso, accion, { version: 1 });
      expect(answer.status).toBe(422);
      expect(answer.body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    }
    expect((await act(judge, idCaso, 'aprobar')).body.errores).toEqual([{ campo: 'version', mensaje: 'La versión indicada no es válida' }]);
  });

  it('is returned with notes on fields that exist, one each', async () => {
    const { idCaso } = await assigned(chief, judge);
    const sendBack = (notas: unknown) => act(judge, idCaso, 'devolver', { version: 1, motivo: 'x', notas });
    for (const [notas, campo] of [
      [[{ campo: 'cualquiera', nota: 'x' }], 'notas.0.campo'],
      [
        [
          { campo: 'idPostgrado', nota: 'x' },
          { campo: 'idPostgrado', nota: 'y' },
        ],
        'notas.1.campo',
      ],
      [[{ campo: 'idPostgrado', nota: ' ' }], 'notas.0.nota'],
      ['texto', 'notas'],
      [[null], 'notas'],
    ] as const) {
      const answer = await sendBack(notas);
      expect({ notas, status: answer.status }).toEqual({ notas, status: 422 });
      expect(answer.body.errores[0].campo).toContain(campo);
    }
    expect(await emitted(idCaso)).toEqual([]);
  });

  const WRITTEN = { campo: 'resumenPropuesta', nota: 'Muy bien explicado' };

  it('is not approved with what was written beside its fields until it is said what becomes of that', async () => {
    const { idCaso } = await assigned(chief, judge);
    const approve = (over: object) => act(judge, idCaso, 'aprobar', { version: 1, apuntes: [WRITTEN], ...over });
    expect((await approve({})).body.errores).toEqual([{ campo: 'decirApuntes', mensaje: REMARKS_ASKED }]);
    const unknown = { apuntes: [{ campo: 'cualquiera', nota: 'x' }], decirApuntes: false };
    expect((await approve(unknown)).body.errores).toEqual([{ campo: 'apuntes.0.campo', mensaje: 'El campo indicado no existe' }]);
    expect((await approve({ decirApuntes: false })).body.r_succ).toBe(true);
    expect((await view(judge, idCaso)).decisiones[0]).toMatchObject({ observaciones: null, notas: [], apuntes: [WRITTEN] });
    // The applicant reads nothing of it.
    expect((await askInternal(`casos/${idCaso}/decision?version=1`)).r_data).toMatchObject({ observaciones: null, notas: [] });
  });

  it('keeps what was written beside its fields whatever is decided, and tells it where that is wished', async () => {
    for (const [decision, motivo] of [
      ['aprobar', null],
      ['rechazar', 'Fuera de las áreas'],
    ] as const) {
      const { idCaso } = await assigned(chief, judge);
      const body = { version: 1, motivo, observaciones: 'Felicitaciones', apuntes: [WRITTEN], decirApuntes: true };
      expect((await act(judge, idCaso, decision, body)).body.r_succ).toBe(true);
      const observaciones = 'Felicitaciones\nResumen de la propuesta: Muy bien explicado';
      expect((await view(judge, idCaso)).decisiones[0]).toMatchObject({ observaciones, apuntes: [WRITTEN] });
      expect((await askInternal(`casos/${idCaso}/decision?version=1`)).r_data).toMatchObject({ observaciones });
    }
  });

  it('keeps the list as it was ticked off, and asks of one that was not touched', async () => {
    const { idCaso } = await assigned(chief, judge);
    const checks = (await view(judge, idCaso)).campos.filter(({ comprobar }) => comprobar !== undefined);
    const untouched = await act(judge, idCaso, 'devolver', { version: 1, motivo: 'Falta', comprobados: [] });
    expect(untouched.body.errores).toEqual([{ campo: 'sinComprobar', mensaje: UNCHECKED_ASKED }]);
    const comprobados = [checks[0]!.campo];
    expect((await act(judge, idCaso, 'devolver', { version: 1, motivo: 'Falta', comprobados })).body.r_succ).toBe(true);
    expect((await view(judge, idCaso)).decisiones[0]!.lista).toEqual(checks.map(({ comprobar }, i) => ({ comprobar, hecho: i === 0 })));
  });

  it('once decided can be changed by nobody, not even in SQL', async () => {
    const { idCaso } = await assigned(chief, judge);
    await act(judge, idCaso, 'aprobar', { version: 1 });
    await expect(
      db().query(`update evaluation.decision set decision = 'rechazar', motivo = 'x' where "idCaso" = $1`, [idCaso]),
    ).rejects.toThrow('append-only');
    await expect(db().query(`delete from evaluation.decision where "idCaso" = $1`, [idCaso])).rejects.toThrow('append-only');
  });
});

describe('What was decided', () => {
  it('is told to other services of the product, and to nobody else', async () => {
    const { idCaso } = await assigned(chief, judge);
    expect((await askInternal(`casos/${idCaso}/decision?version=1`)).status).toBe(404);
    await act(judge, idCaso, 'rechazar', { version: 1, motivo: 'Fuera de las áreas', observaciones: 'Véase el artículo 3' });
    expect((await askInternal(`casos/${idCaso}/decision?version=1`)).r_data).toEqual({
      idCaso,
      version: 1,
      decision: 'rechazar',
      resultado: 'rechazado',
      motivo: 'Fuera de las áreas',
      observaciones: 'Véase el artículo 3',
      notas: [],
      idUsuario: judge.id,
    });
    expect((await judge.get(`interno/casos/${idCaso}/decision?version=1`)).status).toBe(404);
  });
});
