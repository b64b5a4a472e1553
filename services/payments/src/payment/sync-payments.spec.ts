import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { balances, DEBT, nextId, owe, owed, owedPayment, payee, paymentsOf } from '../../../../tests/builders/owing.js';
import { say } from '../../../../tests/builders/other-kind.js';

let domain: Beside;
beforeAll(async () => {
  domain = await startBeside();
});
afterAll(closeDb);

const steps = async (idPago: number) => {
  const { rows } = await db().query<{ paso: string }>('select paso from payments.paso where "idPago" = $1 order by numero', [idPago]);
  return rows.map(({ paso }) => paso);
};

describe('What a domain owes', () => {
  it('becomes payments with their steps, and money only where it is approved there', async () => {
    const id = nextId();
    const inReview = owedPayment(2, { estado: 'revision', concepto: 2, monto: 50 });
    await owe(domain, id, owed(7, [owedPayment(1), inReview]));
    const [approved, review] = await paymentsOf(id);
    expect(approved).toMatchObject({
      referencia: 1,
      estado: 'pendiente',
      paso: 'pendiente',
      centimos: 10_050,
      moneda: 'VES',
      idLote: null,
    });
    expect(review).toMatchObject({ referencia: 2, estado: 'revision', centimos: 5_000 });
    expect(await balances(approved!.id)).toEqual({ comprometido: 10_050, presupuesto: -10_050 });
    expect(await balances(review!.id)).toEqual({});

    await owe(domain, id, owed(7, [owedPayment(1), { ...inReview, estado: 'aprobado' }], { version: 2 }));
    expect((await paymentsOf(id)).map(({ estado }) => estado)).toEqual(['pendiente', 'pendiente']);
    expect(await steps(review!.id)).toEqual(['revision', 'pendiente']);
    expect(await balances(review!.id)).toEqual({ comprometido: 5_000, presupuesto: -5_000 });
  });

  it('says whose money it is and for when, also in a batch; what is at the bank keeps the name that it went out with', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1), owedPayment(2)]));
    const named = async () => {
      const { rows } = await db().query(
        'select persona, "documentoPersona", periodo from payments.pago where objeto = $1 and "idObjeto" = $2 order by id',
        [DEBT, id],
      );
      return rows;
    };
    const first = { persona: 'Ana Pérez', documentoPersona: 'V-12345678', periodo: 'periodo del 01/02/2026' };
    expect(await named()).toEqual([first, first]);
    const [sent] = await paymentsOf(id);
    await db().query(`update payments.pago set estado = 'enviado', paso = 'enviado', pasos = pasos + 1 where id = $1`, [sent!.id]);
    const persona = { nombre: 'Anaís Pérez', documento: 'V-12345679' };
    await owe(domain, id, owed(7, [owedPayment(1), owedPayment(2)], { version: 2, persona }));
    expect(await named()).toEqual([first, { ...first, persona: persona.nombre, documentoPersona: persona.documento }]);
  });

  it('that has another amount is owed anew; one that is gone is no longer owed', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1), owedPayment(2)]));
    await owe(domain, id, owed(7, [owedPayment(1, { monto: 70 })], { version: 2 }));
    const [first, second] = await paymentsOf(id);
    expect(first).toMatchObject({ estado: 'pendiente', centimos: 7_000 });
    expect(second).toMatchObject({ estado: 'cancelado', motivo: 'Ya no se debe' });
    expect(await balances(first!.id)).toEqual({ comprometido: 7_000, presupuesto: -7_000 });
    expect(await balances(second!.id)).toEqual({});
  });

  it('an older answer never overwrites a newer one, also where there was nothing', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [], { version: 3 }));
    domain.owed.set(id, owed(7, [owedPayment(1)], { version: 2 }));
    await say('payment.requested', { objeto: DEBT, idObjeto: id, idUsuario: 7 });
    await eventually('the event to be done', async () => {
      const { rows } = await db().query(
        `select 1 from platform.evento e where tipo = 'payment.requested' and datos->>'objeto' = $2 and (datos->>'idObjeto')::int = $1
           and not exists (select from platform.recibido r where r."idEvento" = e.id)`,
        [id, DEBT],
      );
      return !rows.length;
    });
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('said five times at once is one payment', async () => {
    const id = nextId();
    domain.owed.set(id, owed(7, [owedPayment(1), owedPayment(2)]));
    await Promise.all(Array.from({ length: 5 }, () => say('payment.requested', { objeto: DEBT, idObjeto: id, idUsuario: 7 })));
    await eventually('all of them to be done', async () => {
      const { rows } = await db().query<{ n: number }>(
        `select count(*)::int as n from platform.evento e join platform.recibido r on r."idEvento" = e.id where tipo = 'payment.requested' and datos->>'objeto' = $2 and (datos->>'idObjeto')::int = $1`,
        [id, DEBT],
      );
      return rows[0]!.n === 5;
    });
    const pagos = await paymentsOf(id);
    expect(pagos.map(({ pasos }) => pasos)).toEqual([1, 1]);
    for (const pago of pagos) expect(await balances(pago.id)).toEqual({ comprometido: 10_050, presupuesto: -10_050 });
  });
});

describe('The database itself', () => {
  it('keeps payees and steps as they were, and deletes no payment', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1, { beneficiario: payee(77) })]));
    const [pago] = await paymentsOf(id);
    const never = (query: string) => expect(db().query(query, [pago!.id])).rejects.toThrow(/append-only|never deleted|without a step/);
    await never(
      `update payments.beneficiario set cuenta = '01020000000000000999' where id = (select "idBeneficiario" from payments.pago where id = $1)`,
    );
    await never('update payments.paso set desde = now() where "idPago" = $1');
    await never('delete from payments.paso where "idPago" = $1');
    await never('delete from payments.pago where id = $1');
    await never(`update payments.pago set estado = 'completado' where id = $1`);
  });

  it('writes the ledger by its own role, which can only add and read', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1)]));
    const [pago] = await paymentsOf(id);
    const client = await db().connect();
    try {
      await expect(client.query('update payments.asiento set centimos = 1 where "idPago" = $1', [pago!.id])).rejects.toThrow('append-only');
      await expect(client.query('delete from payments.asiento where "idPago" = $1', [pago!.id])).rejects.toThrow('append-only');
      await expect(client.query('truncate payments.asiento')).rejects.toThrow('append-only');
      const row = `insert into payments.asiento (clave, tipo, debe, haber, centimos, moneda) values ('x', 'envio', 'pagado', 'enviado', 1, 'VES')`;
      await expect(client.query(row)).rejects.toThrow('registro_libro alone');
      await client.query('begin');
      await client.query('set local role registro_libro');
      await expect(client.query('update payments.asiento set centimos = 1')).rejects.toThrow('permission denied');
      await client.query('rollback');
      await client.query('begin');
      await client.query('set local role registro_libro');
      await expect(client.query('delete from payments.asiento')).rejects.toThrow('permission denied');
      await client.query('rollback');
      // Nor does it add a row that is not the next one of the chain, past the function that makes it.
      for (const [numero, huella] of [
        ['max(numero) + 1', `'0'`],
        ['max(numero) + 2', 'max(huella)'],
        ['min(numero) - 1', 'max(huella)'],
      ]) {
        await client.query('begin');
        await client.query('set local role registro_libro');
        const added = client.query(
          `insert into payments.asiento (numero, clave, fecha, tipo, debe, haber, centimos, moneda, anterior, huella)
           select ${numero}, 'x', now(), 'envio', 'pagado', 'enviado', 1, 'VES', '', ${huella} from payments.asiento`,
        );
        await expect(added).rejects.toThrow('does not follow the one before it');
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });

  it('refuses a row that is not balanced, and a second one for the same thing', async () => {
    const asentar = (over: object) =>
      db().query('select payments.asentar($1::jsonb)', [
        JSON.stringify([{ clave: 'prueba:1', tipo: 'envio', debe: 'enviado', haber: 'aprobado', centimos: 1, moneda: 'VES', ...over }]),
      ]);
    await expect(asentar({ haber: 'enviado' })).rejects.toThrow('asiento_par');
    await expect(asentar({ centimos: 0 })).rejects.toThrow('asiento_par');
    await expect(asentar({ centimos: -5 })).rejects.toThrow('asiento_par');
  });
});
