import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RecipientsQuestion, UnsentDrafts } from '@registro/contracts/notices/recipients';
import { LEVEL_ABOVE } from '@registro/contracts/scholarships/scholarship-rules';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/** SQL: whether a person has one of these drafts, and isn't among those who hear of it another way. */
export const hasDraft = ({ formularios, enterados }: UnsentDrafts, person: RawBuilder<unknown>) => sql<boolean>`(
  ${person} <> all(${enterados}::int[]) and exists (
    select from profile.borrador b join jsonb_to_recordset(${JSON.stringify(formularios)}::jsonb) as d(formulario text, registros int[])
    on b.formulario = d.formulario and (d.registros is null or b."idRegistro" = any(d.registros)) where b."idUsuario" = ${person}))`;

/** SQL: every word that was typed begins one of the name of `p`, or the digits begin the cédula. */
function isSought(texto: string): RawBuilder<boolean> {
  const digits = texto.replaceAll(/\D/g, '');
  if (digits) return sql<boolean>`starts_with(p.cedula, ${digits})`;
  return sql<boolean>`not exists (select from unnest(platform.palabras(${texto})) typed
    where not exists (select from unnest(p.palabras) word where starts_with(word, typed)))`;
}

export class ReadRecipients extends Query<number[]> {
  constructor(readonly question: RecipientsQuestion) {
    super();
  }
}

/**
 * Whom the window of a call concerns: those who have not applied; for scholarships, whose degree allows it (rules C-5,
 * B-4). Where it asks for drafts, their authors (rule V-18); where it names people, those of them who are sought.
 */
@QueryHandler(ReadRecipients)
export class ReadRecipientsHandler implements IQueryHandler<ReadRecipients> {
  constructor(private readonly em: EntityManager) {}

  async execute({
    question: { codigo, entre = [], despuesDe, cuantos, borradores, tambien = [], texto },
  }: ReadRecipients): Promise<number[]> {
    const level = sql`(select max(e."nivelEstudio") from profile.estudio e where e."idUsuario" = p."idUsuario")`;
    const concerned = {
      vertice1: sql`not coalesce(s.beca, false) and ${level} > ${LEVEL_ABOVE}`,
      vertice3: sql`not coalesce(s."proyectoInnovacion", false)`,
      vertice3_Sostenibilidad: sql`true`,
    };
    const own = codigo ? concerned[codigo] : sql`p."idUsuario" = any(${entre}::int[])`;
    const whom = borradores ? hasDraft(borradores, sql`p."idUsuario"`) : own;
    const found = await rows(
      this.em,
      sql<{ id: number }>`
        select p."idUsuario" as id from profile.persona p left join profile.estatus_usuario s on s."idUsuario" = p."idUsuario"
        where p."idUsuario" > ${despuesDe} and (${whom} or p."idUsuario" = any(${tambien}::int[])) and ${texto ? isSought(texto) : sql`true`}
        order by p."idUsuario" limit ${cuantos}`,
    );
    return found.map((p) => p.id);
  }
}
