import type { EntityManager } from '@mikro-orm/postgresql';
import { BANK_FILE_FIELD } from '@registro/contracts/payments/bank-files';
import { row } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import type { SpooledFile } from '@registro/platform/files/spool-upload';
import { sql } from 'kysely';
import { WAITS } from '@registro/platform/acts/waiting';
import { OF_FILE } from '../act/act.list.js';
import type { ChosenFormat } from './choose-format.js';
import type { StagedAnswer } from './stage-answer.js';

interface Incoming extends StagedAnswer {
  tipo: 'respuesta' | 'extracto';
  banco: string;
  idLote: number | null;
  /** whose statement it is; of an answer none */
  cuenta?: string;
  format: ChosenFormat;
  file: SpooledFile;
  /** where its bytes are kept */
  almacen: string;
  idUsuario: number;
}

/**
 * Writes down a file that came from a bank; answers its id. 422 for one that came before and still counts, whatever its
 * name is now: an answer that settled something or would if it is confirmed, a statement of this account that was not
 * withdrawn. The payer's account must be locked: what it names comes one file after another.
 */
export async function keepIncoming(em: EntityManager, f: Incoming): Promise<number> {
  const before = await row(
    em,
    sql`select from payments.archivo_banco a where a.tipo = ${f.tipo} and a.huella = ${f.file.sha256}
        and case when a.tipo = 'extracto' then exists (select from payments.extracto_vigente x where x."idArchivo" = a.id and x.cuenta = ${f.cuenta ?? null})
          else coalesce((select t.estado = 'confirmado' or ${WAITS} from platform.acto_de_dos t where ${OF_FILE}),
            a.completados + a.rechazados > 0) end`,
  );
  if (before) invalid({ campo: BANK_FILE_FIELD, mensaje: 'Este archivo ya se importó. No se aplicó nada' });
  const kept = await row(
    em,
    sql<{ id: number }>`
      insert into payments.archivo_banco (tipo, banco, "idLote", "idFormato", formato, nombre, huella, bytes, lineas, centimos, completados, rechazados,
        desconocidos, almacen, "idUsuario")
      values (${f.tipo}, ${f.banco}, ${f.idLote}, ${f.format.id}, ${f.format.nombre}, ${f.file.nombre}, ${f.file.sha256}, ${f.file.bytes}, ${f.lineas},
        ${f.centimos}, ${f.completados}, ${f.rechazados}, ${f.desconocidos}, ${f.almacen}, ${f.idUsuario}) returning id`,
  );
  return kept!.id;
}
