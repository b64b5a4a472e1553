import { COUNTED_STAGE } from '@registro/contracts/observatory/counted';
import { db, eventually } from '../../../../tests/builders/db.js';
import { erased } from '../../../../tests/builders/erasure.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { sentMobility, traveller } from '../../../../tests/builders/mobility.js';
import { inEveryFormat, thisWeek, weekPasses } from '../../../../tests/builders/observatory.js';
import { approvedPeriod, processing, savedPeriod, scholar } from '../../../../tests/builders/period.js';
import { paymentsOfPeriod, settle, turned } from '../../../../tests/builders/settled.js';
import { newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// What the bank answers is written by hand here, and an edition is of everybody: an instance of its own.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

const counted = async (table: string, idUsuario: number) =>
  (await db().query(`select * from observatory.${table} where "idUsuario" = $1`, [idUsuario])).rows;
const until = (what: string, table: string, idUsuario: number, row: object) =>
  eventually(what, async () => {
    const rows = await counted(table, idUsuario);
    return rows.some((one) => Object.entries(row).every(([name, value]) => one[name] === value));
  });
const amounts = async () => {
  const { semana, figuras } = await thisWeek();
  return { semana, figuras: figuras.filter(({ unit }) => unit === 'bolivares') };
};

describe('The money that the observatory tells of', () => {
  it('is counted as a scholarship goes from sent to paid, and no more once it came back', async () => {
    const agent = await scholar();
    const begun = await processing(agent);
    const id = await savedPeriod(agent, begun, { pagos: [{ idPago: null, idConceptoPago: 3, monto: 1500.5 }] });
    await approvedPeriod(await newPersonAs('operador', ['convocatorias']), id);
    const [pago] = await paymentsOfPeriod(id, 'pendiente');
    await settle(id, pago!);
    await until('the payment', 'pago_contado', agent.id, { objeto: 'periodo', concepto: 3, beca: agent.idBeca, centimos: '150050' });
    await until('the scholarship', 'beca_contada', agent.id, { universidad: 1, nivel: 8, etapa: COUNTED_STAGE.PAID });
    const [beca] = await counted('beca_contada', agent.id);
    expect(Object.keys(beca).filter((name) => /fecha|titulo|nombre|cedula/i.test(name))).toEqual([]);
    await turned(id, pago!, { motivo: 'Cuenta cerrada' });
    await eventually('the payment is gone', async () => (await counted('pago_contado', agent.id)).length === 0);
    await until('approved again', 'beca_contada', agent.id, { etapa: COUNTED_STAGE.APPROVED });
  });

  it('counts an application for mobility by how far it came', async () => {
    const agent = await traveller();
    await sentMobility(agent);
    await until('the application', 'postulacion_contada', agent.id, { programa: 'movilidad', etapa: COUNTED_STAGE.EVALUATED });
    await agent.post('consultar/movilidad/retirar', { id: (await counted('postulacion_contada', agent.id))[0].id });
    await until('it was withdrawn', 'postulacion_contada', agent.id, { etapa: COUNTED_STAGE.WITHDRAWN });
    expect(await counted('postulacion_contada', agent.id)).toHaveLength(1);
  });

  it('leaves out who was erased, of whom the law keeps what was paid', async () => {
    const agent = await scholar();
    const id = await savedPeriod(agent, await processing(agent), { pagos: [{ idPago: null, idConceptoPago: 3, monto: 900 }] });
    await approvedPeriod(await newPersonAs('operador', ['convocatorias']), id);
    const [pago] = await paymentsOfPeriod(id, 'pendiente');
    await settle(id, pago!);
    await until('the payment', 'pago_contado', agent.id, { centimos: '90000' });
    await erased([await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])], agent);
    await db().query('insert into observatory.por_contar ("idUsuario", marca) values ($1, 0) on conflict do nothing', [agent.id]);
    await eventually('asked about anew', async () => !(await counted('por_contar', agent.id)).length);
    for (const table of ['beca_contada', 'pago_contado']) expect([table, await counted(table, agent.id)]).toEqual([table, []]);
  });

  it('stays as it was told of a month and of a year that are over, whatever comes later', async () => {
    const before = await amounts();
    const [byMonth] = before.figuras;
    const { key } = byMonth!.cells.find((cell) => cell.key[0] === 'Matrícula' && cell.count !== null)!;
    await db().query(
      `insert into observatory.pago_contado (id, "idUsuario", objeto, concepto, mes, centimos, moneda) values (-900001, -1, 'periodo', 1, $1, 777700, 'VES')`,
      [Number(key[1]!.replace('-', ''))],
    );
    await weekPasses();
    const after = await amounts();
    expect(after.figuras).toEqual(before.figuras);
    const said = (await inEveryFormat(after.semana, after.figuras)).join();
    expect(said).toContain('"monto":');
    expect(said).not.toContain('NaN');
  });
});
