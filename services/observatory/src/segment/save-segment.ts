import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  filterPairs,
  type SaveSegment,
  type SegmentDimension,
  SEGMENT_TAKEN,
  SEGMENTS_FULL,
  SEGMENTS_MOST,
} from '@registro/contracts/observatory/segments';
import { audit } from '@registro/platform/audit';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { invalid, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';

export class SaveSegmentCommand extends Command<{ id: number }> {
  constructor(
    readonly idUsuario: number,
    readonly data: SaveSegment,
  ) {
    super();
  }
}

/** An operator keeps a filter of people under a name that is no other of theirs (rule O-20). */
@CommandHandler(SaveSegmentCommand)
export class SaveSegmentHandler implements ICommandHandler<SaveSegmentCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ idUsuario, data: { nombre, filtro, compartido } }: SaveSegmentCommand): Promise<{ id: number }> {
    const pairs = new Map(filterPairs(filtro));
    const code = (name: SegmentDimension) => pairs.get(name) ?? null;
    return transaction(this.em, async (em) => {
      const many = await row(em, sql<{ n: number }>`select count(*)::int as n from observatory.segmento where "idUsuario" = ${idUsuario}`);
      if (many!.n >= SEGMENTS_MOST) refuse(SEGMENTS_FULL);
      const kept = await row(
        em,
        sql<{ id: number }>`
          insert into observatory.segmento ("idUsuario", nombre, compartido, estado, sexo, nivel, area, edad, institucion)
          values (${idUsuario}, ${nombre}, ${compartido}, ${code('estado')}::int, ${code('sexo')}::int, ${code('nivel')}::int, ${code('area')}::int,
            ${code('edad')}::int, ${code('institucion')}::int)
          on conflict ("idUsuario", nombre) do nothing returning id`,
      );
      if (!kept) return invalid({ campo: 'nombre', mensaje: SEGMENT_TAKEN });
      await audit(em, { idUsuario, accion: 'crear', objeto: 'segmento', idObjeto: kept.id, despues: { nombre, filtro, compartido } });
      return kept;
    });
  }
}
