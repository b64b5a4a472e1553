import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StatementOf } from '@registro/contracts/payments/bank-files';
import { bankReference, readBankReference, type StatementLayout } from '@registro/contracts/payments/bank-format';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows } from '@registro/platform/database/database';
import type { SpooledFile } from '@registro/platform/files/spool-upload';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { type StatementFacts, type StatementLine, wrongFile } from './bank-file.js';
import { type ChosenFormat, formatOfFile } from './choose-format.js';
import { importOnce } from './import-once.js';
import { writeInPages } from './in-pages.js';
import { readCamt053 } from './iso/read-camt053.js';
import { keepIncoming } from './keep-incoming.js';
import { readTextStatement } from './layout/read-statement.js';
import { lockPayer, type Payer } from './payer-account.js';
import { monthsOf, reconcile } from './reconcile.js';

const PAGE = 5_000;

export class ImportStatementCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly of: StatementOf,
    readonly file: SpooledFile,
  ) {
    super();
  }
}

/**
 * A bank's statement of the account that its payments leave from: its lines, and what they say of what was sent. All of
 * it or nothing.
 */
@CommandHandler(ImportStatementCommand)
export class ImportStatementHandler implements ICommandHandler<ImportStatementCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  execute({ operator, of, file }: ImportStatementCommand): Promise<{ id: number }> {
    const { banco, moneda, formato } = of;
    const asked = { idUsuario: operator.id, accion: 'importar extracto', data: of };
    return importOnce(this.em, this.storage, asked, file, async (em, almacen) => {
      const payer = await lockPayer(em, banco, moneda);
      const format = await formatOfFile(em, banco, 'extracto', file.path, formato);
      const { statements, lineas, centimos } = await stageStatements(em, format, file.path, payer);
      const said = { lineas, centimos, completados: 0, rechazados: 0, desconocidos: 0 };
      const idArchivo = await keepIncoming(em, {
        tipo: 'extracto',
        banco,
        idLote: null,
        cuenta: payer.cuenta,
        format,
        file,
        almacen,
        idUsuario: operator.id,
        ...said,
      });
      const ids: number[] = [];
      for (const statement of statements) {
        const id = await keepStatement(em, idArchivo, payer, statement);
        await audit(em, {
          idUsuario: operator.id,
          accion: 'importar extracto',
          objeto: 'extracto',
          idObjeto: id,
          despues: { archivo: idArchivo, huella: file.sha256 },
        });
        ids.push(id);
      }
      for (const { cerrado, ...month } of await monthsOf(em, ids)) if (!cerrado) await reconcile(em, month);
      const [id] = ids as [number];
      return { id };
    });
  }
}

/** A statement as it is kept; of several pages in a file it is one. */
interface Staged extends StatementFacts {
  desde: string;
  hasta: string;
  /** the parts of the file that it is */
  partes: number[];
}

/**
 * Reads the file into the table `movimiento`, which lives as long as the transaction. Count and sum of what left the
 * account are the file's.
 */
async function stageStatements(
  em: EntityManager,
  { definicion }: ChosenFormat,
  path: string,
  { cuenta, moneda }: Payer,
): Promise<{ statements: Staged[]; lineas: number; centimos: number }> {
  const facts: StatementFacts[] = [];
  await rows(
    em,
    sql`create temp table movimiento (numero int, parte int not null, fecha date, monto bigint, sentido text, referencia text, descripcion text) on commit drop`,
  );
  const bytes = createReadStream(path);
  const lines = definicion
    ? readTextStatement(definicion as StatementLayout, bytes, cuenta, facts)
    : readCamt053(bytes, cuenta, moneda, facts);
  await writeInPages(lines, PAGE, async (page) => {
    const known = page.filter(({ monto }) => monto > 0).map(stored);
    await rows(
      em,
      sql`insert into movimiento select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
            as m(numero int, parte int, fecha date, monto bigint, sentido text, referencia text, descripcion text)`,
    );
  });
  const found = await rows(
    em,
    sql<{ parte: number; primera: string; ultima: string; lineas: number; centimos: number }>`
      select parte, min(fecha)::text as primera, max(fecha)::text as ultima, count(*)::int as lineas,
        coalesce(sum(monto) filter (where sentido = 'debito'), 0)::float8 as centimos from movimiento group by parte`,
  );
  const byPart = new Map(found.map((part) => [part.parte, part]));
  const parts = facts.map((fact, parte): Staged => ({ ...fact, ...daysOf(fact, byPart.get(parte)), partes: [parte] }));
  const sum = (what: 'lineas' | 'centimos') => found.reduce((total, part) => total + part[what], 0);
  return { statements: joined(parts), lineas: sum('lineas'), centimos: sum('centimos') };
}

/**
 * The days of a statement: those that it says, which hold all its movements; without them those of its movements, to
 * the day of its balance.
 */
function daysOf({ desde, hasta, cierre }: StatementFacts, found?: { primera: string; ultima: string }): { desde: string; hasta: string } {
  const first = desde ?? found?.primera ?? hasta ?? cierre;
  const last = hasta ?? latest(found?.ultima, cierre) ?? first;
  if (!first || !last) wrongFile('El extracto no tiene movimientos ni dice de qué días es');
  if (found && (found.primera < first || found.ultima > last)) wrongFile('El extracto tiene movimientos de fuera de sus días');
  return { desde: first, hasta: last };
}

const latest = (...days: (string | null | undefined)[]): string | null =>
  days
    .filter((day) => day != null)
    .toSorted()
    .at(-1) ?? null;

/**
 * Parts of a file that have days in common are pages of one statement, and only where the balance goes on from one to
 * the other.
 */
function joined(parts: Staged[]): Staged[] {
  const statements: Staged[] = [];
  for (const part of parts) {
    const same = statements.find((s) => s.desde <= part.hasta && s.hasta >= part.desde);
    if (!same) {
      statements.push(part);
      continue;
    }
    if (same.clave === part.clave || same.saldoFinal === null || same.saldoFinal !== part.saldoInicial)
      wrongFile('Dos extractos del archivo tienen los mismos días y el saldo de uno no sigue al del otro');
    same.desde = same.desde < part.desde ? same.desde : part.desde;
    same.hasta = latest(same.hasta, part.hasta)!;
    same.saldoFinal = part.saldoFinal;
    same.clave = part.clave;
    same.partes.push(...part.partes);
  }
  return statements;
}

/** A reference of ours as we write it, whatever zeros the bank put before it. */
const stored = ({ referencia, descripcion, ...line }: StatementLine) => {
  const ours = referencia === null ? null : readBankReference(referencia);
  return { ...line, referencia: ours ? bankReference(ours.idLote, ours.pago) : referencia, descripcion };
};

async function keepStatement(em: EntityManager, idArchivo: number, payer: Payer, s: Staged): Promise<number> {
  const overlap = await row(
    em,
    sql<{ nombre: string }>`select a.nombre from payments.extracto_vigente x join payments.archivo_banco a on a.id = x."idArchivo"
      where x.cuenta = ${payer.cuenta} and x.moneda = ${payer.moneda} and x.desde <= ${s.hasta}::date and x.hasta >= ${s.desde}::date limit 1`,
  );
  if (overlap) wrongFile(`El extracto tiene días que ya están en «${overlap.nombre}»`);
  const made = await row(
    em,
    sql<{ id: number }>`insert into payments.extracto ("idArchivo", banco, cuenta, moneda, desde, hasta, "saldoInicial", "saldoFinal")
      values (${idArchivo}, ${payer.banco}, ${payer.cuenta}, ${payer.moneda}, ${s.desde}, ${s.hasta}, ${s.saldoInicial}, ${s.saldoFinal}) returning id`,
  );
  await rows(
    em,
    sql`insert into payments.extracto_linea ("idExtracto", numero, fecha, centimos, sentido, referencia, descripcion)
        select ${made!.id}::int, numero, fecha, monto, sentido, referencia, descripcion from movimiento
        where parte = any(${s.partes}) order by numero`,
  ).catch(whenViolated('extracto_mes_cerrado', () => wrongFile('El extracto tiene movimientos de un mes que ya se cerró')));
  return made!.id;
}
