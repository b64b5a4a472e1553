import type { EntityManager } from '@mikro-orm/postgresql';
import { BANK_FILE_FIELD } from '@registro/contracts/payments/bank-files';
import { whenViolated } from '@registro/platform/database/constraint';
import { row } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import type { SpooledFile } from '@registro/platform/files/spool-upload';
import { sql } from 'kysely';
import type { ChosenFormat } from './choose-format.js';
import type { StagedAnswer } from './stage-answer.js';

interface Incoming extends StagedAnswer {
  tipo: 'respuesta' | 'extracto';
  banco: string;
  idLote: number | null;
  format: ChosenFormat;
  file: SpooledFile;
  /** where its bytes are kept */
  almacen: string;
  idUsuario: number;
}

/** Writes down a file that came from a bank; answers its id. 422 for one that came before, whatever its name is now. */
export async function keepIncoming(em: EntityManager, f: Incoming): Promise<number> {
  const kept = await row(
    em,
    sql<{ id: number }>`
      insert into payments.archivo_banco (tipo, banco, "idLote", "idFormato", formato, nombre, huella, bytes, lineas, centimos, completados, rechazados,
        desconocidos, almacen, "idUsuario")
      values (${f.tipo}, ${f.banco}, ${f.idLote}, ${f.format.id}, ${f.format.nombre}, ${f.file.nombre}, ${f.file.sha256}, ${f.file.bytes}, ${f.lineas},
        ${f.centimos}, ${f.completados}, ${f.rechazados}, ${f.desconocidos}, ${f.almacen}, ${f.idUsuario}) returning id`,
  ).catch(
    whenViolated('archivo_banco_unico', () =>
      invalid({ campo: BANK_FILE_FIELD, mensaje: 'Este archivo ya se importó. No se aplicó nada' }),
    ),
  );
  return kept!.id;
}
