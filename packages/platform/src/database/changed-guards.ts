import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rows } from './database.js';

/**
 * Functions and triggers that are not as these statements of migrations made them, in the order in which they ran: who
 * owns the database could have a function answer what is expected of it, or a trigger sleep. A sentence each.
 */
export async function changedGuards(em: EntityManager, schema: string, statements: string[]): Promise<string[]> {
  const { functions, triggers } = madeBy(schema, statements);
  const bodies = Object.entries(functions).flatMap(([nombre, made]) => made.map((cuerpo) => ({ nombre, cuerpo })));
  const changed = await rows(
    em,
    sql<{ nombre: string }>`
      select distinct m.nombre from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) m(nombre text, cuerpo text)
      where not exists (select from pg_proc p where p.pronamespace = ${schema}::regnamespace and p.proname = m.nombre and p.prosrc = m.cuerpo)
      order by 1`,
  );
  const asleep = await rows(
    em,
    sql<{ nombre: string }>`
      select m.nombre from unnest(${triggers}::text[]) m(nombre)
      where not exists (select from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = ${schema}::regnamespace and t.tgname = m.nombre and t.tgenabled = 'O')
      order by 1`,
  );
  return [
    ...changed.map(({ nombre }) => `La función ${schema}.${nombre} no es la de este programa`),
    ...asleep.map(({ nombre }) => `El resguardo ${nombre} de ${schema} falta o está apagado`),
  ];
}

/**
 * What is left of all that was made: bodies by function (several where it takes different things), and names of
 * triggers.
 */
function madeBy(schema: string, statements: string[]): { functions: Record<string, string[]>; triggers: string[] } {
  const functions: Record<string, string[]> = {};
  const triggers = new Set<string>();
  for (const statement of statements) {
    const [, again, name, body] =
      new RegExp(`^create (or replace )?function ${schema}\\.(\\w+)[\\s\\S]*? as \\$\\$([\\s\\S]*)\\$\\$`).exec(statement) ?? [];
    if (name) functions[name] = [...(again ? [] : (functions[name] ?? [])), body!];
    const gone = new RegExp(`^drop function ${schema}\\.(\\w+)`).exec(statement)?.[1];
    if (gone) delete functions[gone];
    const trigger = /^create trigger (\w+)/.exec(statement)?.[1];
    if (trigger) triggers.add(trigger);
    const off = /^drop trigger (\w+)/.exec(statement)?.[1];
    if (off) triggers.delete(off);
  }
  return { functions, triggers: [...triggers] };
}
