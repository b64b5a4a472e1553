import { APPEAL_MESSAGES, NOT_THE_FIRST } from '@registro/contracts/appeals/appeal';
import type { BesideAct } from '@registro/contracts/conversations/beside-act';
import { CORRECTION_REFUSALS } from '@registro/contracts/profile/identity-correction';
import { TWO_PERSON_ACTS } from '@registro/contracts/two-persons';
import { appealed, appeals, decides, lastCorrection, madeCorrection, refusedCorrection } from '../../../../tests/builders/appeals.js';
import { olderAct } from '../../../../tests/access/two-persons/driver.js';
import { asks, correction, decides as decidesCorrection } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { say } from '../../../../tests/builders/other-kind.js';
import { basicData } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const surnameOf = async (person: Agent) => (await person.post('consultar/usuarios/persona')).body.r_data.primer_apellido as string;
const received = async (idEvento: number) =>
  (await db().query('select 1 from platform.recibido where "idEvento" = $1', [idEvento])).rows.length;
const operator = () => newPersonAs('operador', ['usuarios']);
const waiting = (idUsuario: number) =>
  eventually('the correction to wait again', async () => {
    const last = await lastCorrection(idUsuario);
    return last.estado === 'propuesto' && last;
  });

/** An appeal of who they are, granted just now. */
const grantedAppeal = async (idUsuario: number) =>
  (
    await db().query(
      `insert into conversations.apelacion (objeto, "idObjeto", "idUsuario", titulo, razon, texto, decidida, vence, busqueda, estado, motivo, resuelta)
       values ('identidad', $1, $1, 'Datos', 'error', 'Por esto', now(), current_date, '', 'concedida', 'Sí', now()) returning id`,
      [idUsuario],
    )
  ).rows[0].id as number;
const besideIt = async (who: Agent, which: Record<string, string | number>): Promise<BesideAct> =>
  (await who.get(`recursos/apelaciones/junto-al-acto?${new URLSearchParams(which as Record<string, string>)}`)).body.r_data;

describe('A correction that was appealed', () => {
  it('is proposed to be as before where it was made, and neither of the two who made it has a word on that (Q-22)', async () => {
    const of = await madeCorrection();
    expect(await surnameOf(of.person)).toBe('Rondón Díaz');
    const id = await appealed(of);
    expect((await decides(of.asker, id, 'concedida')).body.r_succ).toBe(false);
    const judge = await operator();
    expect((await decides(judge, id, 'concedida')).body.r_succ).toBe(true);
    const again = await waiting(of.person.id);
    for (const one of [of.asker, of.first])
      for (const word of ['confirmar', 'negar'] as const)
        expect((await decidesCorrection(one, again.id, word)).body).toMatchObject({ r_succ: false, r_mess: NOT_THE_FIRST });
    // Who granted it does not make it come to nothing by themselves.
    expect((await decidesCorrection(judge, again.id, 'negar')).body).toMatchObject({ r_succ: false, r_mess: CORRECTION_REFUSALS.recurso });
    // Nobody would propose it again: it holds longer than the days of any other.
    await olderAct('identidad')(again.id, TWO_PERSON_ACTS.identidad.dias + 1);
    const last = await operator();
    const waits = encodeURIComponent(JSON.stringify({ idUsuario: of.person.id, estado: 'pendiente' }));
    expect((await last.get(`recursos/correcciones?filter=${waits}`)).body).toMatchObject([{ id: again.id, vence: null }]);
    expect((await decidesCorrection(last, again.id, 'confirmar')).body.r_succ).toBe(true);
    expect(await surnameOf(of.person)).toBe('Rondón');
  });

  it('waits where another proposal came between, and asks then for what was appealed beside what that changed (Q-29)', async () => {
    const of = await refusedCorrection();
    const [one, judge] = [await operator(), await operator()];
    const { decidido } = (
      await db().query(`select decidido from platform.acto_de_dos where acto = 'identidad' and clave = $1`, [String(of.person.id)])
    ).rows[0];
    const { id: other } = (await asks(one, of.person.id, await correction(one, of.person.id, { primerNombre: 'Anaís' }))).body.r_data;
    const idApelacion = await grantedAppeal(of.person.id);
    const event = { objeto: 'identidad', idObjeto: of.person.id, idApelacion, idOperador: judge.id } as const;
    const idEvento = await say('appeal.granted', { ...event, por: [of.first.id], decidida: decidido.toISOString() });
    const failed = () => db().query(`select 1 from platform.fallo where consumidor = 'correct-appealed' and "idEvento" = $1`, [idEvento]);
    await eventually('the others to have it', async () => (await received(idEvento)) >= 4);
    expect((await lastCorrection(of.person.id)).id).toBe(other);
    // Who decides on what it waits for reads that it does.
    expect(await besideIt(await operator(), { acto: 'identidad', id: other })).toMatchObject({
      recursos: [{ id: idApelacion, estado: 'concedida' }],
    });
    expect((await decidesCorrection(await operator(), other, 'confirmar')).body.r_succ).toBe(true);
    const again = await waiting(of.person.id);
    expect((await failed()).rows).toEqual([]);
    const { rows } = await db().query(`select antes, despues from platform.acto_de_dos where acto = 'identidad' and id = $1`, [again.id]);
    expect(rows).toMatchObject([
      {
        antes: { primerNombre: 'Anaís', primerApellido: 'Rondón' },
        despues: { primerNombre: 'Anaís', primerApellido: 'Rondón Díaz' },
      },
    ]);
  });

  it('is not granted while another proposal waits, which is no reason to say no (Q-29)', async () => {
    const of = await refusedCorrection();
    const [one, judge] = [await operator(), await operator()];
    const id = await appealed(of);
    const { id: other } = (await asks(one, of.person.id, await correction(one, of.person.id, { primerNombre: 'Anaís' }))).body.r_data;
    expect((await besideIt(judge, { acto: 'recurso', clave: id })).actos).toMatchObject([{ acto: 'identidad', id: other }]);
    expect((await besideIt(judge, { acto: 'identidad', id: other })).recursos).toMatchObject([{ id, estado: 'pedida' }]);
    expect((await decides(judge, id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.espera });
    await decidesCorrection(one, other, 'negar');
    expect((await decides(judge, id, 'concedida')).body.r_succ).toBe(true);
  });

  it('is told where it was refused, with the way to appeal, and refused once more may be appealed once more (Q-22)', async () => {
    const of = await refusedCorrection();
    const told = () =>
      db().query(
        `select ruta from operations.aviso where "idUsuario" = $1 and titulo = 'No corregimos sus datos de identidad' order by id`,
        [of.person.id],
      );
    const { ruta } = await eventually('the notice', async () => (await told()).rows[0]);
    expect(ruta).toBe(`/usuario/recursos/pedir/identidad/${of.person.id}`);
    expect((await decides(await operator(), await appealed(of), 'concedida')).body.r_succ).toBe(true);
    const again = await waiting(of.person.id);
    // While it waits there is no decision to appeal.
    expect((await appeals(of)).body.r_succ).toBe(false);
    expect((await decidesCorrection(await operator(), again.id, 'negar')).body.r_succ).toBe(true);
    await eventually('the second notice', async () => (await told()).rows.length === 2);
    const second = await appealed(of);
    // Who refused it first has no word on what is asked of the second refusal either.
    expect((await decides(of.first, second, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.primero });
  });

  it('is appealed still where another was proposed since and taken back', async () => {
    const of = await refusedCorrection();
    const one = await operator();
    const other = await correction(one, of.person.id, { primerNombre: 'Anaís' });
    const { id } = (await asks(one, of.person.id, other)).body.r_data;
    expect((await appeals(of)).body.r_succ).toBe(false);
    await decidesCorrection(one, id, 'negar');
    expect((await appeals(of)).body.r_succ).toBe(true);
  });

  it('is nobody’s to appeal where an operator alone thought of it, and another refused', async () => {
    const [one, two, person] = [await operator(), await operator(), await newPerson()];
    await person.post('guardar/usuarios/datosBasicos', basicData());
    const { id } = (await asks(one, person.id, await correction(one, person.id, { primerNombre: 'Anaís' }))).body.r_data;
    await decidesCorrection(two, id, 'negar');
    expect((await appeals({ objeto: 'identidad', person, idObjeto: person.id })).body.r_succ).toBe(false);
  });
});
