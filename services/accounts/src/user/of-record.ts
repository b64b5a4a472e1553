import { type RawBuilder, sql } from 'kysely';

/** SQL: what their record says of the account `u` (infra/adr/0103): read where it stands, for a copy would be late, and wrong after a merge. */
export const ofRecord = <T>(value: RawBuilder<unknown>, u = 'u') =>
  sql<T>`(select ${value} from profile.persona f where f."idUsuario" = ${sql.ref(`${u}.id`)})`;

/** SQL: what people are called: as their record says, and as they signed up with until there is one. */
export const nameOf = (u = 'u') =>
  sql<string>`coalesce(${ofRecord(sql`concat_ws(' ', f."primerNombre", f."segundoNombre", f."primerApellido", f."segundoApellido")`, u)}, ${sql.ref(`${u}.name`)})`;
