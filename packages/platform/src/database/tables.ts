import type { EntityClass } from '@mikro-orm/core';
import type { Nationality } from '@registro/contracts/profile/basic-data';
import type { Permission, Role } from '@registro/contracts/roles';
import type {
  AuditRecord,
  FailedJob,
  MailTemplateText,
  OutgoingMail,
  OutboxEvent,
  InboxEntry,
  PreparedExport,
} from '../platform.entity.js';
import type { ProposedAct } from '../acts/act.entity.js';
import type { Erasure } from '../erasure/erasure.entity.js';
import type { Retention, RetentionRun } from '../retention/retention.entity.js';
import type { Merge, MergePartRow } from '../merge/merge.entity.js';

/** A service's part of the database: its entities under the names of their tables ('profile.capacitacion'). */
export type Tables = Record<string, EntityClass<object>>;

/**
 * A row as a read gives it: what the entity holds, but each moment as ISO text (see `isoTime`). Under a symbol stand
 * the ORM's own hints.
 */
export type RowOf<Entity> = {
  [C in keyof Entity as C extends string ? C : never]: Date extends Entity[C] ? Exclude<Entity[C], Date> | string : Entity[C];
};

/**
 * The tables of `T` for Kysely, inferred from the entities: a column is written down once, in its entity. `Read` holds
 * the columns that a read gives in another type than their entity, for whom the ORM converts them.
 */
export type TablesOf<T extends Tables, Read = unknown> = {
  [N in keyof T]: N extends keyof Read ? Omit<RowOf<T[N]['prototype']>, keyof Read[N]> & Read[N] : RowOf<T[N]['prototype']>;
};

/** The lists that every service may join; the entity stands in services/catalogs, whose spec compares the two. */
export interface ListItemRow {
  id: number;
  lista: string;
  padre: string;
  value: number;
  label: string;
  orden: number;
  activo: boolean;
  editado: boolean;
  frecuente: number | null;
}

/** Who somebody is: an account, with what the registry knows of its person (decision 122). */
export interface WhoRow {
  id: number;
  /** as their basic data say, all their names; until there are any, as they signed up */
  nombre: string;
  primerNombre: string | null;
  segundoNombre: string | null;
  primerApellido: string | null;
  segundoApellido: string | null;
  nacionalidad: Nationality | null;
  cedula: string | null;
  /** 'V-12345678' */
  documento: string | null;
  correo: string;
  /** its owner has shown that the address is theirs */
  confirmado: boolean;
  roles: Role[];
  permisos: Permission[];
  /** they may sign in */
  activo: boolean;
  /** the account that this one was joined to */
  unidaA: number | null;
}

/**
 * Tables that are read beyond the service that owns them: the reference lists and who somebody is by all, the rest as
 * decision 3 allows.
 */
export interface SharedTables {
  'catalogs.elemento': ListItemRow;
  /** when a call opens and closes, beside what it is; times are ISO text */
  'catalogs.jornada': { id: number; codigo: string; fechaInicio: string | null; fechaFin: string | null };
  'platform.quien': WhoRow;
  'platform.acto_de_dos': RowOf<ProposedAct>;
  'platform.evento': RowOf<OutboxEvent>;
  'platform.recibido': RowOf<InboxEntry>;
  'platform.fallo': RowOf<FailedJob>;
  'platform.auditoria': RowOf<AuditRecord>;
  'platform.correo': RowOf<OutgoingMail>;
  'platform.plantilla_correo': RowOf<MailTemplateText>;
  'platform.conservacion': RowOf<Retention>;
  'platform.conservacion_corrida': RowOf<RetentionRun>;
  'platform.exportacion': RowOf<PreparedExport>;
  'platform.borrado': RowOf<Erasure>;
  'platform.fusion': RowOf<Merge>;
  'platform.fusion_parte': RowOf<MergePartRow>;
}
