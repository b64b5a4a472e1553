import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditChoices } from '@registro/contracts/console/audit';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadAuditChoices extends Query<AuditChoices> {}

/** What the audit can be filtered by: the actions and the kinds of records that it has. */
@QueryHandler(ReadAuditChoices)
export class ReadAuditChoicesHandler implements IQueryHandler<ReadAuditChoices> {
  constructor(private readonly em: EntityManager) {}

  /** One look into an index for each value, however many rows have it. */
  async execute(): Promise<AuditChoices> {
    const found = await rows(
      this.em,
      sql<{ de: 'accion' | 'objeto'; valor: string }>`
        with recursive acciones as (
          (select accion as valor from platform.auditoria order by accion limit 1)
          union all
          select (select a.accion from platform.auditoria a where a.accion > v.valor order by a.accion limit 1) from acciones v where v.valor is not null),
        objetos as (
          (select objeto as valor from platform.auditoria order by objeto limit 1)
          union all
          select (select a.objeto from platform.auditoria a where a.objeto > v.valor order by a.objeto limit 1) from objetos v where v.valor is not null)
        select 'accion' as de, valor from acciones where valor is not null
        union all
        select 'objeto', valor from objetos where valor is not null`,
    );
    const valuesOf = (kind: 'accion' | 'objeto') => found.filter(({ de }) => de === kind).map(({ valor }) => valor);
    return { acciones: valuesOf('accion'), objetos: valuesOf('objeto') };
  }
}
