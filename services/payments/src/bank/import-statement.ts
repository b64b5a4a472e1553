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
import { noFacts, type StatementFacts, type StatementLine, wrongFile } from './bank-file.js';
import { type ChosenFormat, formatOfFile } from './choose-format.js';
import { importOnce } from './import-once.js';
import { writeInPages } from './in-pages.js';
import { readCamt053 } from './iso/read-camt053.js';
import { keepIncoming } from './keep-incoming.js';
import { readTextStatement } from './layout/read-statement.js';
import { lockPayer, type Payer } from './payer-account.js';
import { type Month, reconcile } from './reconcile.js';

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

/** A bank's statement of the account that its payments leave from: its lines, and what they say of what was sent. All of it or nothing. */
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
      const facts = await stageStatement(em, format, file.path, payer);
      const said = { ...facts.said, completados: 0, rechazados: 0, desconocidos: 0 };
      const idArchivo = await keepIncoming(em, {
        tipo: 'extracto',
        banco,
        idLote: null,
        format,
        file,
        almacen,
        idUsuario: operator.id,
        ...said,
      });
      const id = await keepStatement(em, idArchivo, payer, facts);
      for (const month of await monthsOf(em, id)) await reconcile(em, month);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'importar extracto',
        objeto: 'extracto',
        idObjeto: id,
        despues: { archivo: idArchivo, huella: file.sha256 },
      });
      return { id };
    });
  }
}

interface Staged extends StatementFacts {
  desde: string;
  hasta: string;
  said: { lineas: number; centimos: number };
}

/** Reads the file into the table `movimiento`, which lives as long as the transaction; without a period of its own it is that of its lines. */
async function stageStatement(em: EntityManager, { definicion }: ChosenFormat, path: string, { cuenta, moneda }: Payer): Promise<Staged> {
  const facts = noFacts();
  await rows(
    em,
    sql`create temp table movimiento (numero int, fecha date, monto bigint, sentido text, referencia text, descripcion text) on commit drop`,
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
            as m(numero int, fecha date, monto bigint, sentido text, referencia text, descripcion text)`,
    );
  });
  const found = await row(
    em,
    sql<{ desde: string | null; hasta: string | null; lineas: number; centimos: number }>`
      select least(min(fecha), ${facts.desde}::date)::text as desde, greatest(max(fecha), ${facts.hasta}::date)::text as hasta, count(*)::int as lineas,
        coalesce(sum(monto) filter (where sentido = 'debito'), 0)::bigint as centimos from movimiento`,
  );
  const { desde, hasta, lineas, centimos } = found!;
  if (desde === null || hasta === null) wrongFile('El extracto no tiene movimientos ni dice de qué días es');
  if ((facts.desde ?? desde) > desde || (facts.hasta ?? hasta) < hasta) wrongFile('El extracto tiene movimientos de fuera de sus días');
  return { ...facts, desde, hasta, said: { lineas, centimos: Number(centimos) } };
}

/** A reference of ours as we write it, whatever zeros the bank put before it. */
const stored = ({ referencia, descripcion, ...line }: StatementLine) => {
  const ours = referencia === null ? null : readBankReference(referencia);
  return { ...line, referencia: ours ? bankReference(ours.idLote, ours.pago) : referencia, descripcion };
};

async function keepStatement(em: EntityManager, idArchivo: number, payer: Payer, s: Staged): Promise<number> {
  const overlap = await row(
    em,
    sql<{ nombre: string }>`select a.nombre from payments.extracto x join payments.archivo_banco a on a.id = x."idArchivo"
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
        select ${made!.id}::int, numero, fecha, monto, sentido, referencia, descripcion from movimiento order by numero`,
  ).catch(whenViolated('extracto_mes_cerrado', () => wrongFile('El extracto tiene movimientos de un mes que ya se cerró')));
  return made!.id;
}

/** The months of its days, also those without a movement: what they lack is missing in them. */
function monthsOf(em: EntityManager, id: number): Promise<Month[]> {
  return rows(
    em,
    sql<Month>`select x.banco, extract(year from d)::int as anio, extract(month from d)::int as mes
      from payments.extracto x, generate_series(date_trunc('month', x.desde), x.hasta, interval '1 month') d
      where x.id = ${id} and not exists (select from payments.mes_cerrado c where c.banco = x.banco and c.anio = extract(year from d) and c.mes = extract(month from d))`,
  );
}
