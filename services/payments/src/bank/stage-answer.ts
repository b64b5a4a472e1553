import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerLayout } from '@registro/contracts/payments/bank-format';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { type AnswerLine, type SentBatch, wrongFile } from './bank-file.js';
import type { ChosenFormat } from './choose-format.js';
import { writeInPages } from './in-pages.js';
import { readPain002 } from './iso/read-pain002.js';
import { readTextAnswer } from './layout/read-answer.js';

const PAGE = 5_000;

/** What an answer said, counted. Amounts in céntimos. */
export interface StagedAnswer {
  lineas: number;
  centimos: number;
  completados: number;
  rechazados: number;
  desconocidos: number;
}

/**
 * Reads an answer into the table `respuesta` (numero, linea, monto, resultado, codigo, motivo, referenciaBanco), which
 * lives as long as the transaction, and compares it with the batch, whole, before anything is applied. Throws
 * `UnreadableFile` that names the line.
 */
export async function stageAnswer(
  em: EntityManager,
  { definicion }: ChosenFormat,
  bytes: AsyncIterable<Buffer>,
  sent: SentBatch,
): Promise<StagedAnswer> {
  await newAnswer(em);
  const lines = definicion ? readTextAnswer(definicion as AnswerLayout, bytes, sent) : readPain002(bytes, sent);
  await writeInPages(lines, PAGE, (page) => stage(em, page, sent.idLote));
  return comparedAnswer(em, sent.idLote);
}

/** The empty table `respuesta`, for as long as the transaction lives. */
export async function newAnswer(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`create temp table respuesta (numero int not null, linea int, monto bigint, resultado text, codigo text, motivo text, "referenciaBanco" text) on commit drop`,
  );
}

/** Compares what `respuesta` holds with the batch, whole. Throws `UnreadableFile` that names the line. */
export async function comparedAnswer(em: EntityManager, idLote: number): Promise<StagedAnswer> {
  await rows(em, sql`create index on respuesta (linea)`);
  await rows(em, sql`analyze respuesta`);
  await assertFits(em, idLote);
  const counted = await row(
    em,
    sql<StagedAnswer>`select count(*)::int as lineas, coalesce(sum(coalesce(r.monto, l.centimos)), 0)::bigint as centimos,
        count(*) filter (where resultado = 'completado')::int as completados, count(*) filter (where resultado = 'rechazado')::int as rechazados,
        count(*) filter (where resultado = 'desconocido')::int as desconocidos
      from respuesta r join payments.lote_pago l on l.id = r.linea`,
  );
  return { ...counted!, centimos: Number(counted!.centimos) };
}

/** A line that speaks of all that no other one names is one for each of these payments; it comes last. */
async function stage(em: EntityManager, page: AnswerLine[], idLote: number): Promise<void> {
  await rows(
    em,
    sql`insert into respuesta select r.numero, r."idLotePago", r.monto, r.resultado, r.codigo, r.motivo, r."referenciaBanco"
        from jsonb_to_recordset(${JSON.stringify(page.filter(({ idLotePago }) => idLotePago !== null))}::jsonb)
          as r(numero int, "idLotePago" int, monto bigint, resultado text, codigo text, motivo text, "referenciaBanco" text)`,
  );
  const whole = page.find(({ idLotePago }) => idLotePago === null);
  if (!whole) return;
  const { numero, resultado, codigo, motivo, referenciaBanco } = whole;
  await rows(
    em,
    sql`insert into respuesta (numero, linea, resultado, codigo, motivo, "referenciaBanco")
        select ${numero}::int, id, ${resultado}, ${codigo}, ${motivo}, ${referenciaBanco} from payments.lote_pago l
        where "idLote" = ${idLote} and estado <> 'quitado' and not exists (select from respuesta r where r.linea = l.id)`,
  );
}

interface Misfit {
  numero: number;
  como: 'ajeno' | 'doble' | 'monto' | 'distinto';
  monto: number | null;
  centimos: number | null;
  estado: string | null;
  idPago: number | null;
  /** who is paid */
  nombre: string | null;
}

/**
 * The first line that is not of this batch, is there twice, has another amount, or says another thing than an earlier
 * answer did.
 */
async function assertFits(em: EntityManager, idLote: number): Promise<void> {
  const wrong = await row(
    em,
    sql<Misfit>`
      with vistas as (select r.*, row_number() over (partition by linea order by numero) as vez from respuesta r),
      juzgadas as (
        select r.numero, r.monto, l.centimos, l.estado, l."idPago", b.nombre,
          case when l.id is null or l.estado in ('incluido', 'quitado') then 'ajeno' when r.vez > 1 then 'doble' when r.monto <> l.centimos then 'monto'
            when l.estado in ('completado', 'rechazado') and r.resultado <> l.estado then 'distinto' end as como
        from vistas r left join payments.lote_pago l on l.id = r.linea and l."idLote" = ${idLote}
          left join payments.beneficiario b on b.id = l."idBeneficiario")
      select numero, como, monto, centimos, estado, "idPago", nombre from juzgadas where como is not null order by numero limit 1`,
  );
  if (!wrong) return;
  const { numero, como, monto, centimos, estado, idPago, nombre } = wrong;
  const payment = `el pago ${idPago} de ${nombre}`;
  const shown = (cents: number | null) => showAmount(centsToNumber(Number(cents)));
  const what = {
    ajeno: `nombra un pago que no se envió en el lote ${idLote}`,
    doble: `nombra ${payment}, que ya está en otra línea`,
    monto: `dice ${shown(monto)} y ${payment} es de ${shown(centimos)}`,
    distinto: `contradice una respuesta anterior: ${payment} ya está ${estado}`,
  }[como];
  wrongFile(`La línea ${numero} ${what}`);
}
