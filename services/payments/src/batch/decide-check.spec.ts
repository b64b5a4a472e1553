import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { randomUUID } from 'node:crypto';
import { approve, fund, paymentOperators, prepare } from '../../../../tests/builders/batches.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { balances, nextId, owe, owed, owedPayment, paymentsOf } from '../../../../tests/builders/owing.js';
import type { Agent } from '../../../../tests/builders/user.js';

let domain: Beside;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startBeside();
  operators = await paymentOperators();
});
afterAll(closeDb);

/** An approved batch of `n` payments of a call where this share is drawn. */
async function approved(n: number, convocatoria: string, share: number | null) {
  await fund(convocatoria, 2026, 100_000_000_000, share ?? 0);
  if (share === null) await db().query(`update payments.limite set activo = false where convocatoria = $1`, [convocatoria]);
  const id = nextId();
  const pagos = Array.from({ length: n }, (_, i) => owedPayment(i + 1));
  await owe(domain, id, owed(7, pagos, { presupuesto: { convocatoria, anio: 2026 } }));
  const ids = (await paymentsOf(id)).map((pago) => pago.id);
  const { r_data } = await prepare(operators.prepares, ids);
  await approve(operators.approves, r_data.id);
  return { lote: r_data.id, idObjeto: id };
}
const drawn = async (lote: number) =>
  (
    await db().query<{ id: number }>(
      'select r.id from payments.revision r join payments.lote_pago l on l.id = r."idLotePago" where l."idLote" = $1 order by r.id',
      [lote],
    )
  ).rows;
const seen = async (agent: Agent, lote: number) =>
  (await agent.get(`recursos/revisiones?filter=${JSON.stringify({ idLote: lote })}`)).body as { id: number }[];
const decide = async (agent: Agent, id: number, conforme: boolean, motivo: string | null = null) =>
  (await agent.post(`recursos/revisiones/${id}/decidir`, { llave: randomUUID(), conforme, motivo })).body;
const leaves = (lote: number) => db().query(`update payments.lote set estado = 'exportado', exportado = now() where id = $1`, [lote]);

describe('The quality check', () => {
  it('draws a tenth where nothing else is said, and all or nothing where that is', async () => {
    const { lote } = await approved(400, 'decima', null);
    const n = (await drawn(lote)).length;
    // 400 draws of 1 in 10: outside of this once in some ten million runs.
    expect(n).toBeGreaterThan(10);
    expect(n).toBeLessThan(80);
    expect(await drawn((await approved(5, 'ninguna', 0)).lote)).toHaveLength(0);
    expect(await drawn((await approved(5, 'todas', 100)).lote)).toHaveLength(5);
  });

  it('shows what was drawn to others than who prepared or approved, and these cannot decide it', async () => {
    const { lote } = await approved(3, 'ciega', 100);
    expect(await seen(operators.checks, lote)).toHaveLength(3);
    expect(await seen(operators.approves, lote)).toHaveLength(0);
    expect((await operators.prepares.get('recursos/revisiones')).status).toBe(403);
    const [first] = await drawn(lote);
    expect((await operators.approves.get(`recursos/revisiones/${first!.id}`)).status).toBe(404);
    expect(
      (await operators.approves.post(`recursos/revisiones/${first!.id}/decidir`, { llave: randomUUID(), conforme: true })).status,
    ).toBe(404);
    const byApprover = db().query('update payments.revision set "revisadoPor" = $1, revisado = now(), conforme = true where id = $2', [
      operators.approves.id,
      first!.id,
    ]);
    await expect(byApprover).rejects.toThrow('revision by who approved');
    const { body } = await operators.approves.get(`recursos/lotes-pagos?filter=${JSON.stringify({ idLote: lote })}`);
    // Whose the debt is may be anybody: «revisora» too.
    const rest = body.map(({ deQuien: _, ...others }: { deQuien: string }) => others);
    expect(rest).toHaveLength(3);
    expect(JSON.stringify(rest)).not.toMatch(/revis|sorte/i);
  });

  it('keeps the batch from the bank until it is done; what is not in order goes back to its domain', async () => {
    const { lote, idObjeto } = await approved(2, 'espera', 100);
    await expect(leaves(lote)).rejects.toThrow('quality check');
    const [one, two] = await drawn(lote);
    expect((await decide(operators.checks, one!.id, true)).r_succ).toBe(true);
    await expect(leaves(lote)).rejects.toThrow('quality check');
    expect((await decide(operators.checks, two!.id, false)).errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect((await decide(operators.checks, two!.id, false, 'La carta del banco es de otra persona')).r_succ).toBe(true);
    expect((await decide(operators.second, two!.id, true)).r_mess).toBe('El lote ya no está en ese estado');
    await leaves(lote);
    const [, stopped] = await paymentsOf(idObjeto);
    expect(stopped).toMatchObject({ estado: 'rechazado', motivo: 'La carta del banco es de otra persona', idLote: null });
    expect(await balances(stopped!.id)).toEqual({});
    const { rows } = await db().query(
      `select datos from platform.evento where tipo = 'payment.rejected' and (datos->>'idPago')::int = $1`,
      [stopped!.id],
    );
    expect(rows).toHaveLength(1);
  });
});
