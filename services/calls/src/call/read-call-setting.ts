import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CallSetting } from '@registro/contracts/calls/call';
import { PROGRAMME_NAMES } from '@registro/contracts/calls/programme-names';
import { type SaveTerm, termsOf } from '@registro/contracts/calls/documents';
import { callName } from '@registro/contracts/calls/call-name';
import type { Programme } from '@registro/contracts/calls/programme';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadCallSetting extends Query<CallSetting> {
  constructor(readonly ventana: string) {
    super();
  }
}

interface Stored {
  nombre: string;
  anio: number;
  programa: Programme;
  permiteRepetir: boolean;
  terminos: SaveTerm[];
}

/**
 * What the newest announced call of a window says to a service that keeps its applications itself; without any what
 * calls say by default.
 */
@QueryHandler(ReadCallSetting)
export class ReadCallSettingHandler implements IQueryHandler<ReadCallSetting> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ventana }: ReadCallSetting): Promise<CallSetting> {
    const found = await row(
      this.em,
      sql<Stored>`
        select c.nombre, c.anio, c.programa, c."permiteRepetir", c.terminos from calls.convocatoria c where c.ventana = ${ventana} and c.estado <> 'borrador' order by c.anio desc, c.id desc limit 1`,
    );
    if (!found) return { permiteRepetir: false, porLeer: false, convocatoria: null, programa: null };
    const { permiteRepetir, programa, terminos } = found;
    return { permiteRepetir, porLeer: termsOf(terminos).length > 0, convocatoria: callName(found), programa: PROGRAMME_NAMES[programa] };
  }
}
