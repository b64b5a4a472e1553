import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from '@registro/platform/bootstrap';
import { services } from '../../services/all/src/services.js';
import { checkAudit } from '../builders/audit.js';
import { asked } from '../builders/conversations.js';
import { paidInBatch } from '../builders/bank.js';
import { operators } from '../builders/correction.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { erased } from '../builders/erasure.js';
import { checkLedger } from '../builders/ledger.js';
import { documentsIn, isStored, lostAccess, onAccess, proposesAccess, saidOf } from '../builders/lost-access.js';
import { merged } from '../builders/merge.js';
import { registered } from '../builders/profile.js';
import { approvedPeriod, processing, savedPeriod, scholar, storedPeriod } from '../builders/period.js';
import { paymentsOfPeriod } from '../builders/settled.js';
import { savedProduct } from '../builders/products.js';
import { opened, savedProposal } from '../builders/proposal.js';
import { uploaded } from '../builders/scholarship.js';
import { type Agent, newPersonAs, signUp } from '../builders/user.js';
import { mailsTo } from '../builders/visitor.js';

let two: [Agent, Agent];
beforeAll(async () => {
  two = await operators();
});
afterAll(closeDb);

/** Where somebody's words stand that something was kept with: of entries whose fate is to stay. */
const KEPT = new Set([
  // The words of the audit's traces: as append-only as these.
  'platform.texto_cambio',
  ...[platform, ...services].flatMap(({ person }) =>
    person!.holds.filter(({ gone }) => typeof gone === 'object' && 'queda' in gone).map(({ table }) => table),
  ),
]);

/** Tables whose rows say any of these words, in whatever column. */
async function whereStands(words: string[]): Promise<string[]> {
  const { rows } = await db().query<{ tabla: string; dice: string }>(
    `select c.table_schema || '.' || c.table_name as tabla,
       string_agg(format('%I::text like any($1)', c.column_name), ' or ') as dice
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and (c.data_type in ('text', 'json', 'jsonb', 'character varying') or c.udt_name = '_text') group by 1`,
  );
  const found: string[] = [];
  for (const { tabla, dice } of rows) {
    const [schema, table] = tabla.split('.');
    const some = await db().query(`select 1 from "${schema}"."${table}" where ${dice} limit 1`, [words.map((word) => `%${word}%`)]);
    if (some.rowCount) found.push(tabla);
  }
  return found.toSorted();
}

describe('A person who asked to be erased (rule S-39)', () => {
  it('is, with both accounts that were joined, but for what payments and decisions need; ledger and audit are whole', async () => {
    const [before, agent] = [await scholar(), await registered()];
    const idPeriodo = await savedPeriod(before, await processing(before));
    await approvedPeriod(await newPersonAs('operador', ['convocatorias']), idPeriodo);
    const payments = await paymentsOfPeriod(idPeriodo, 'pendiente');
    await paidInBatch(payments.map(({ id }) => id));
    await eventually('the period paid', async () => (await storedPeriod(idPeriodo)).estatus === 3);
    // Other specs of this run break payments of theirs.
    const ledger = () => {
      const { said } = checkLedger();
      return said.split('\n').filter((line) => payments.some(({ id }) => line.includes(`Pago ${id}:`)));
    };
    const asks = await lostAccess(await saidOf(before));
    await proposesAccess(two[0], asks, before.id);
    await onAccess(two[1], asks, 'negar');
    // Whose account they meant, nobody had said: its address did.
    const unsaid = await lostAccess(await saidOf(agent));
    await onAccess(two[0], unsaid, 'rechazar');
    const [shown, alone] = [(await documentsIn(asks)).archivos[0]!, (await documentsIn(unsaid)).archivos[0]!];
    await savedProduct(before);
    await merged(two, before, agent);
    await savedProduct(agent);
    await asked(agent, { texto: `Soy ${agent.correo} y pregunto por mi cuenta` });
    await agent.post('guardar/borrador', { formulario: 'estudio', idRegistro: null, datos: { nombre: agent.correo } });
    await opened(agent);
    await savedProposal(agent, 'innovacion');
    const file = await uploaded(agent, 'cedula');
    const stored = join(process.env['DATA_DIR']!, 'archivos', file.slice(0, 2), file);
    const both = [before.id, agent.id];
    const { rows } = await db().query<{ cedula: string }>('select cedula from profile.persona where "idUsuario" = any($1)', [both]);
    const words = [before.correo, agent.correo, ...rows.map(({ cedula }) => cedula)];
    expect(words).toHaveLength(4);
    expect((await whereStands(words)).length).toBeGreaterThan(5);
    expect([existsSync(stored), isStored(shown), isStored(alone)]).toEqual([true, true, true]);

    const id = await erased(two, agent);
    expect(existsSync(stored)).toBe(false);
    await eventually('that the documents of who could not enter go', async () => !isStored(shown) && !isStored(alone));
    expect((await agent.get('cuenta/correo')).status).toBe(401);
    // As what was on its way to the account that had been joined leaves it, where a merge moves nothing.
    const change = `insert into accounts.cambio_correo ("idUsuario", antes, despues, "claveActual", "claveNuevo") values ($1, 'a', 'b', $2, $2)`;
    await db().query(change, [before.id, agent.correo]);
    const late = async () => (await db().query('select from accounts.cambio_correo where "idUsuario" = $1', [before.id])).rowCount;
    await eventually('the end of what came late', async () => (await late()) === 0, 60_000);
    await eventually(
      'the end of the last mail',
      async () => {
        const left = await db().query('select correo from platform.borrado where id = $1', [id]);
        return left.rows[0].correo === null;
      },
      60_000,
    );
    expect((await whereStands(words)).filter((table) => !KEPT.has(table))).toEqual([]);
    const who = await db().query('select nombre, documento, activo from platform.quien where id = any($1)', [both]);
    const nobody = { nombre: 'Cuenta borrada', documento: null, activo: false };
    expect(who.rows).toEqual([nobody, nobody]);
    expect(ledger()).toEqual([]);
    const kept = await db().query(`select from payments.pago where "idUsuario" = $1 and estado = 'completado'`, [agent.id]);
    expect(kept.rowCount).toBe(payments.length);
    const lines = await db().query('select from payments.asiento where "idPago" = any($1)', [payments.map((one) => one.id)]);
    expect(lines.rowCount).toBeGreaterThan(payments.length);
    expect(checkAudit().said).toContain('La auditoría está íntegra');

    const anew = await signUp(agent.correo);
    expect(anew.id).not.toBe(agent.id);
    expect((await mailsTo(agent.correo)).length).toBeGreaterThan(0);
  });
});
