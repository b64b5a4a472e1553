import {
  PAYMENT_ACT_KINDS,
  TWO_PERSON_KINDS,
  TWO_PERSON_REFUSALS,
  type TwoPersonKind,
  twoPersonAct,
} from '@registro/contracts/two-persons';
import { closeDb } from '../builders/db.js';
import { freeText } from '../builders/declaration-text.js';
import { freeTerms } from '../builders/terms.js';
import { appealAct } from './two-persons/appeals.js';
import { batchAct, checkAct, secondApproval } from './two-persons/batches.js';
import { type Driver, query } from './two-persons/driver.js';
import { consensusAct, earlyAct } from './two-persons/panels.js';
import { paymentAct } from './two-persons/payments.js';
import {
  coordinatorAct,
  erasureAct,
  grantAct,
  identityAct,
  liftAct,
  lostAccessAct,
  mergeAct,
  retentionAct,
  undoAct,
} from './two-persons/people.js';
import { documentsAct, termsAct, textAct } from './two-persons/texts.js';

afterEach(freeText);
afterEach(freeTerms);
afterAll(closeDb);

/** How each kind is tried: one without its line here does not compile, and fails. */
const DRIVERS: Record<TwoPersonKind, () => Promise<Driver>> = {
  ...(Object.fromEntries(PAYMENT_ACT_KINDS.map((kind) => [kind, () => paymentAct(kind)])) as Record<
    (typeof PAYMENT_ACT_KINDS)[number],
    () => Promise<Driver>
  >),
  lote: batchAct,
  segunda: secondApproval,
  revision: checkAct,
  recurso: appealAct,
  permiso: grantAct,
  identidad: identityAct,
  separacion: liftAct,
  acceso: lostAccessAct,
  union: mergeAct,
  desunion: undoAct,
  borrado: erasureAct,
  conservacion: retentionAct,
  coordinador: coordinatorAct,
  documentos: documentsAct,
  texto: textAct,
  terminos: termsAct,
  consenso: consensusAct,
  adelanto: earlyAct,
};

/** Proposed without a reason: what is proposed says all. */
const NO_REASON: TwoPersonKind[] = ['respuesta', 'pago', 'formato', 'cuenta', 'coordinador', 'documentos'];

// None of it is one person's, by whatever way (rule S-33): what stays as it was is looked at each time.
describe.each(TWO_PERSON_KINDS)('%s', (kind) => {
  it('is done once, when another person confirms it: nobody’s alone, with no other account, nor by who was named that day, late, dismissed or refused', async () => {
    const act = await DRIVERS[kind]();
    const id = await act.propose();
    const before = await act.standing();
    const refused = async (by: Parameters<Driver['confirm']>[0], mensaje?: string) => {
      const { succ, mess } = await act.confirm(by, id);
      expect([kind, succ, mensaje ?? mess]).toEqual([kind, false, mess]);
      expect(await act.standing()).toEqual(before);
    };
    // To those who prepared or approved, a check does not exist.
    const own = kind === 'revision' ? undefined : TWO_PERSON_REFUSALS.propio;
    await refused(act.first, own);
    const [again, other] = [await act.second(), await act.second()];
    const joined = await query(
      `insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2) returning id`,
      [again.id, act.first.id],
    );
    await refused(again, own);
    await query('delete from platform.fusion where id = $1', [joined[0].id]);

    // As the naming of one by the other leaves it, whichever was first.
    for (const [who, whom] of [
      [act.first, await act.second()],
      [await act.second(), act.first],
    ]) {
      await query(
        `insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", "idPersona") values ($1, 'confirmar permisos', 'permiso pedido', '1', $2)`,
        [who!.id, whom!.id],
      );
      await refused(who === act.first ? whom! : who!, TWO_PERSON_REFUSALS.nombrado);
    }

    const { dias } = twoPersonAct(kind);
    if (dias !== null) {
      await act.age!(id, dias);
      // A publication that expired is proposed anew: without a reason it is nothing.
      await refused(other, kind === 'adelanto' ? undefined : TWO_PERSON_REFUSALS.vencido);
      await act.age!(id, -dias);
    }
    const account = await query('select roles, permisos from accounts."user" where id = $1', [act.first.id]);
    await act.dismiss();
    await refused(other, TWO_PERSON_REFUSALS.proponente);
    await query('update accounts."user" set roles = $2, permisos = $3 where id = $1', [
      act.first.id,
      account[0].roles,
      account[0].permisos,
    ]);

    await act.undo(id);
    const undone = await act.standing();
    expect(await act.confirm(other, id)).toMatchObject({ succ: false });
    expect(await act.standing()).toEqual(undone);

    // One that expired stands in no other's way.
    if (dias !== null) await act.age!(await act.propose(), dias);
    const anew = await act.propose();
    const waiting = await act.standing();
    const answers = await Promise.all([other, await act.second()].map((one) => act.confirm(one, anew)));
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
    expect(await act.standing()).not.toEqual(waiting);

    // Each leaves one row of one table, by the table's own days; a batch is a record of its own, and an agreement waits
    // for as many words as there are sheets.
    const left = await query(
      `select estado, antes is distinct from despues as cambia, motivo is null as "sinMotivo", extract(day from vence - propuesto)::int as dias
       from platform.acto_de_dos where acto = $1 and "propuestoPor" = $2 order by id`,
      [kind, act.first.id],
    );
    const row = { cambia: true, sinMotivo: NO_REASON.includes(kind), dias };
    const states = dias === null || kind === 'consenso' ? [] : ['retirado', 'vencido', 'confirmado'];
    expect([kind, left]).toEqual([kind, states.map((estado) => ({ estado, ...row }))]);
  });

  it('is not done where what it changes is another by then', async () => {
    const act = await DRIVERS[kind]();
    const id = await act.propose();
    await act.meanwhile(id);
    const then = await act.standing();
    expect(await act.confirm(await act.second(), id)).toMatchObject({ succ: false });
    expect(await act.standing()).toEqual(then);
  });
});
