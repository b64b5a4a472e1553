import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditChain } from '@registro/contracts/console/audit';
import { checkAudit } from '../../../../tests/builders/audit.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// A database of its own: what is altered here is nobody else's audit.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance({ INVARIANTS_SECONDS: '1' });
});
afterAll(() => endInstance(server));

/** A trace of nobody's, on its way into the chain. */
async function trace(objeto = `cadena-${Date.now()}-${Math.random()}`): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `insert into platform.auditoria (accion, objeto, despues) values ('probar', $1, '{"monto": 10}') returning id::int`,
    [objeto],
  );
  return rows[0]!.id;
}
const linkOf = async (id: number): Promise<number | undefined> =>
  (await db().query<{ numero: number }>('select numero::int from platform.eslabon where "idAuditoria" = $1', [id])).rows[0]?.numero;
const linked = (id: number) => eventually(`the link of ${id}`, () => linkOf(id));

/** Statements of one query are one transaction: nothing else is written or linked in between. */
const withoutGuard = (statements: string) =>
  db().query(
    `alter table platform.auditoria disable trigger user; alter table platform.eslabon disable trigger user; ${statements};
     alter table platform.auditoria enable trigger user; alter table platform.eslabon enable trigger user`,
  );

/** What somebody with all rights over the database does, and undoes; answers what the check says meanwhile. */
async function past(doing: string, undoing: string, ...args: string[]): Promise<string> {
  await withoutGuard(doing);
  const { status, said } = checkAudit(...args);
  await withoutGuard(undoing);
  expect(status).toBe(1);
  return said;
}
const kept = (id: number) => `create table public.guardado as select * from platform.auditoria where id = ${id}`;
const back = 'insert into platform.auditoria select * from public.guardado; drop table public.guardado';

describe('npm run audit:check', () => {
  it('proves an audit that is whole, and tells its newest link', async () => {
    await linked(await trace());
    const { status, said } = checkAudit();
    expect({ status, said }).toMatchObject({
      status: 0,
      said: expect.stringMatching(/La auditoría está íntegra: [\d.]+ eslab(?:ón|ones), el último \d+:[0-9a-f]{64}/),
    });
  });

  it('names a trace that was altered, and one that is gone', async () => {
    const id = await trace();
    const numero = await linked(id);
    const altered = await past(
      `update platform.auditoria set despues = '{"monto": 99}' where id = ${id}`,
      `update platform.auditoria set despues = '{"monto": 10}' where id = ${id}`,
    );
    expect(altered).toContain(`El movimiento ${id} (eslabón ${numero}) fue alterado`);
    const gone = await past(`${kept(id)}; delete from platform.auditoria where id = ${id}`, back);
    expect(gone).toContain(`Falta el movimiento ${id} (eslabón ${numero})`);
  });

  it('names one whose person was changed, also where it said nobody when it was linked', async () => {
    const nobody = await trace();
    await linked(nobody);
    const { rows } = await db().query<{ id: number }>(
      `insert into platform.auditoria (accion, objeto, "idPersona") values ('probar', 'cadena', 7) returning id::int`,
    );
    await linked(rows[0]!.id);
    for (const [id, was] of [
      [nobody, 'null'],
      [rows[0]!.id, '7'],
    ])
      expect(
        await past(
          `update platform.auditoria set "idPersona" = 8 where id = ${id}`,
          `update platform.auditoria set "idPersona" = ${was} where id = ${id}`,
        ),
      ).toContain(`El movimiento ${id} (eslabón`);
    expect(checkAudit().status).toBe(0);
  });

  it('holds where a trace’s network and device were forgotten, which only an old one’s are, and names one that says another', async () => {
    const made = async (age: string) => {
      const { rows } = await db().query<{ id: number }>(
        `insert into platform.auditoria (accion, objeto, ip, dispositivo, fecha) values ('probar', 'cadena', '10.1.2.3', 'Firefox', now() - $1::interval) returning id::int`,
        [age],
      );
      await linked(rows[0]!.id);
      return rows[0]!.id;
    };
    const [old, young] = [await made('900 days'), await made('10 days')];
    const origin = async () =>
      (
        await db().query('select ip, dispositivo, sal is null as "sinSal" from platform.auditoria where id = any($1) order by fecha', [
          [old, young],
        ])
      ).rows;
    await db().query('select platform.olvidar_origen(0, 500)');
    const whole = { ip: '10.1.2.3', dispositivo: 'Firefox', sinSal: false };
    expect(await origin()).toEqual([{ ip: null, dispositivo: null, sinSal: true }, whole]);
    expect(checkAudit()).toMatchObject({ status: 0 });
    const forget = `update platform.auditoria set ip = null, dispositivo = null, sal = null where id = ${young}`;
    await expect(db().query(forget)).rejects.toThrow('append-only');
    const { rows } = await db().query('select sal from platform.auditoria where id = $1', [young]);
    const again = `update platform.auditoria set ip = '10.1.2.3', dispositivo = 'Firefox', sal = '${rows[0].sal}' where id = ${young}`;
    for (const wrong of [forget, `update platform.auditoria set ip = '10.9.9.9' where id = ${young}`])
      expect(await past(wrong, again)).toContain(`El movimiento ${young} (eslabón`);
    const none = `update platform.auditoria set ip = null where id = ${old}`;
    expect(await past(`update platform.auditoria set ip = '10.9.9.9' where id = ${old}`, none)).toContain(`El movimiento ${old} (eslabón`);
  });

  it('names the link after one that was forged with its digest, and the place of one that is gone', async () => {
    const id = await trace();
    const numero = await linked(id);
    await linked(await trace());
    const again = `update platform.eslabon e set huella = platform.huella_movimiento(a, e.numero, e.anterior, e.origen) from platform.auditoria a where a.id = e."idAuditoria" and a.id = ${id}`;
    const forged = await past(
      `update platform.auditoria set despues = '{"monto": 99}' where id = ${id}; ${again}`,
      `update platform.auditoria set despues = '{"monto": 10}' where id = ${id}; ${again}`,
    );
    expect(forged).toContain(`(eslabón ${numero + 1}) no sigue al anterior`);
    const cut = await past(
      `create table public.eslabon_guardado as select * from platform.eslabon where numero = ${numero}; delete from platform.eslabon where numero = ${numero}`,
      'insert into platform.eslabon select * from public.eslabon_guardado; drop table public.eslabon_guardado',
    );
    expect(cut).toContain(`Falta el eslabón ${numero} de la cadena`);
  });

  it('finds an end that was cut off by a link that was seen before', async () => {
    await linked(await trace());
    const said = checkAudit(`999999999:${'a'.repeat(64)}`);
    expect(said).toMatchObject({ status: 1, said: expect.stringContaining('La cadena termina antes del eslabón 999999999') });
    expect(checkAudit(`1:${'a'.repeat(64)}`).said).toContain('El eslabón 1 ya no es el que era');
    expect(checkAudit('uno').status).toBe(2);
  });

  it('names a function that answers what is expected of it', async () => {
    const made = async (body: string) =>
      db().query(
        `create or replace function platform.anotar_movimiento() returns trigger language plpgsql security definer as $$${body}$$`,
      );
    const { rows } = await db().query<{ prosrc: string }>(`select prosrc from pg_proc where oid = 'platform.anotar_movimiento'::regproc`);
    await made(' begin return null; end ');
    const { status, said } = checkAudit();
    await made(rows[0]!.prosrc);
    expect({ status, said }).toMatchObject({
      status: 1,
      said: expect.stringContaining('La función platform.anotar_movimiento no es la de este programa'),
    });
  });

  it('finds it also where the database was made to forget it, by what is written down outside', async () => {
    const id = await trace();
    const numero = await linked(id);
    await eventually('the file', async () => {
      const path = join(process.env['FILES_DIR']!, '../cabezas/auditoria.txt');
      return existsSync(path) && readFileSync(path, 'utf8').includes(`\n${numero} `);
    });
    const eslabon = `create table public.eslabon_guardado as select * from platform.eslabon where numero = ${numero}`;
    const said = await past(
      `${kept(id)}; ${eslabon}; delete from platform.eslabon where numero = ${numero}; delete from platform.auditoria where id = ${id};
       delete from platform.cadena`,
      `${back}; insert into platform.eslabon select * from public.eslabon_guardado; drop table public.eslabon_guardado`,
    );
    expect(said).toContain(`Falta el eslabón ${numero}, que está anotado fuera de la base de datos`);
  });

  it('finds that the database was made to forget who was erased', async () => {
    const huella = 'b'.repeat(64);
    const { rows } = await db().query<{ id: number }>(
      `insert into platform.borrado ("idUsuario", estado, huella) values (2000000001, 'hecho', $1) returning id`,
      [huella],
    );
    const id = rows[0]!.id;
    await eventually('the file', async () => {
      const path = join(process.env['FILES_DIR']!, '../cabezas/borrados.txt');
      return existsSync(path) && readFileSync(path, 'utf8').includes(`${id} ${huella}`);
    });
    await db().query(`update platform.borrado set estado = 'retirado', huella = null where id = $1`, [id]);
    expect(checkAudit()).toMatchObject({ status: 1, said: expect.stringContaining(`Falta el borrado ${id}, que está anotado fuera`) });
    await db().query(`update platform.borrado set estado = 'hecho', huella = $2 where id = $1`, [id, huella]);
    expect(checkAudit().status).toBe(0);
  });

  it('names a trace that is gone before it was linked, one that waits for too long, and one that waits for nothing', async () => {
    await db().query(`insert into platform.por_encadenar (id) values (2000000001)`);
    expect(checkAudit().said).toContain('Falta el movimiento 2000000001, que esperaba su eslabón');
    await db().query('delete from platform.por_encadenar where id = 2000000001');

    // Nobody links while another holds the chain's lock.
    const holder = await db().connect();
    await holder.query('begin');
    await eventually('the lock', async () => (await holder.query('select pg_try_advisory_xact_lock(727408) as ok')).rows[0].ok);
    const id = await trace();
    await db().query(`update platform.por_encadenar set fecha = now() - interval '11 minutes' where id = $1`, [id]);
    expect(checkAudit().said).toContain(`El movimiento ${id} espera su eslabón desde hace más de diez minutos`);
    await db().query('delete from platform.por_encadenar where id = $1', [id]);
    expect(checkAudit().said).toContain(`El movimiento ${id} no está en la cadena ni espera por ella`);
    await db().query('insert into platform.por_encadenar (id) values ($1)', [id]);
    await holder.query('rollback');
    holder.release();
    await linked(id);
    expect(checkAudit().status).toBe(0);
  });
});

describe('The chain of the audit', () => {
  it('takes a trace that is committed after those that came later', async () => {
    const slow = await db().connect();
    await slow.query('begin');
    const { rows } = await slow.query<{ id: number }>(
      `insert into platform.auditoria (accion, objeto) values ('probar', 'lento') returning id::int`,
    );
    const later = await linked(await trace());
    await slow.query('commit');
    slow.release();
    expect(await linked(rows[0]!.id)).toBeGreaterThan(later);
  });

  it('keeps nothing of a transaction that was taken back', async () => {
    const client = await db().connect();
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(
      `insert into platform.auditoria (accion, objeto) values ('probar', 'nada') returning id::int`,
    );
    await client.query('rollback');
    client.release();
    expect((await db().query('select from platform.por_encadenar where id = $1', [rows[0]!.id])).rowCount).toBe(0);
  });

  it('is linked once by two at once, and by whom comes after one that died', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => trace()));
    const dies = await db().connect();
    await dies.query('begin');
    await dies.query('select platform.encadenar(10)');
    await dies.query('rollback');
    dies.release();
    await Promise.all(Array.from({ length: 4 }, () => db().query('select platform.encadenar(25)')));
    for (const id of ids) await linked(id);
    const { rows } = await db().query(
      'select count(*)::int as n, count(distinct "idAuditoria")::int as distintos, max(numero)::int as ultimo from platform.eslabon',
    );
    expect(rows[0].n).toBe(rows[0].distintos);
    expect(rows[0].ultimo).toBe(rows[0].n);
  });

  it.each(['update platform.eslabon set huella = huella', 'delete from platform.eslabon', 'truncate platform.eslabon'])(
    'can be changed by nobody, not even in SQL: %s',
    (statement) => expect(db().query(statement)).rejects.toThrow('eslabon is append-only'),
  );
});

describe('A look at the chain', () => {
  it('is told where the audit is read, and among what must always hold', async () => {
    const operator = await newPersonAs('operador', ['auditoria', 'colas']);
    const told = async () => (await operator.get('recursos/auditoria/cadena')).body.r_data as AuditChain;
    const broken = async () => {
      const rows = (await operator.get('recursos/invariantes')).body as { nombre: string; cuantos: number }[];
      return rows.find(({ nombre }) => nombre === 'auditoria-alterada')?.cuantos;
    };
    const whole = () =>
      eventually('a whole chain', async () => {
        const { hasta, revisada, completa, problema } = await told();
        return hasta > 0 && revisada !== null && completa !== null && problema === null && (await broken()) === 0;
      });
    const id = await trace();
    await linked(id);
    await whole();
    await withoutGuard(`update platform.auditoria set accion = 'otra' where id = ${id}`);
    await eventually('the broken invariant', async () => (await broken()) === 1);
    expect((await told()).problema).toMatch(new RegExp(`^El movimiento ${id} \\(eslabón \\d+\\) fue alterado`));
    await withoutGuard(`update platform.auditoria set accion = 'probar' where id = ${id}`);
    await whole();
  });
});
