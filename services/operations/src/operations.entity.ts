import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { PublicProgramme } from '@registro/contracts/calls/public-call';
import type { InvariantName } from '@registro/contracts/console/invariants';
import type { NoticeKind } from '@registro/contracts/notices/preferences';

/** An in-app notice to one user. */
@Entity({ schema: 'operations', tableName: 'aviso' })
@Index({ name: 'aviso_usuario', properties: ['idUsuario', 'id'] })
export class GivenNotice {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  /** the screen it leads to, a path of this product; null for none */
  @Property({ type: 'string', columnType: 'text', nullable: true }) ruta!: string | null;
  /** told to many, as that a call opens */
  @Property({ type: 'boolean', default: false }) anuncio!: boolean;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) leido!: Date | null;
}

/** How a user wants a kind of notice; without a row, both ways. */
@Entity({ schema: 'operations', tableName: 'preferencia' })
export class StoredPreference {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  @PrimaryKey({ type: 'string', columnType: 'text' }) tipo!: NoticeKind;
  @Property({ type: 'boolean', default: true }) enApp!: boolean;
  @Property({ type: 'boolean', default: true }) porCorreo!: boolean;
}

/**
 * A kind of call of which somebody wants to hear as it opens; stopped by the link of a mail until it is asked again.
 */
@Entity({ schema: 'operations', tableName: 'aviseme' })
@Index({ name: 'aviseme_programa', properties: ['programa', 'idUsuario'] })
export class CallAlert {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  @PrimaryKey({ type: 'string', columnType: 'text' }) programa!: PublicProgramme;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) detenido!: Date | null;
}

/** A notice was given to a user, whatever the way: the key tells of what, so that it is never given twice. */
@Entity({ schema: 'operations', tableName: 'entrega' })
export class Delivery {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  @PrimaryKey({ type: 'string', columnType: 'text' }) clave!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}

/**
 * What a queue did in five minutes and how it stood at their end. Written by `SampleQueues`; those of two days are
 * kept.
 */
@Entity({ schema: 'operations', tableName: 'muestra_cola' })
export class QueueSample {
  /** the end of the five minutes */
  @PrimaryKey({ type: 'datetime', columnType: 'timestamptz' }) fecha!: Date;
  /** the name of its consumer */
  @PrimaryKey({ type: 'string', columnType: 'text' }) cola!: string;
  @Property({ type: 'integer' }) hechos!: number;
  /** jobs whose last try failed then */
  @Property({ type: 'integer' }) fallidos!: number;
  /** events that it had not had; null: nobody looked at the time */
  @Property({ type: 'integer', nullable: true }) pendientes!: number | null;
  /** seconds that the oldest of them had waited */
  @Property({ type: 'integer', nullable: true }) espera!: number | null;
  /** of those that it had not had, what was handed over and is a minute old or more */
  @Property({ type: 'integer', nullable: true }) huecos!: number | null;
}

/** A queue on which nobody works, while that is so. Written by `WatchQueues`. */
@Entity({ schema: 'operations', tableName: 'desatendida' })
export class UnattendedQueue {
  /** the name of its consumer */
  @PrimaryKey({ type: 'string', columnType: 'text' }) cola!: string;
  /** the last sign of life */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) desde!: Date;
}

/** An invariant of the product as it was last counted (`invariants.ts`). */
@Entity({ schema: 'operations', tableName: 'invariante' })
@Unique({ name: 'invariante_nombre', properties: ['nombre'] })
export class CountedInvariant {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) nombre!: InvariantName;
  @Property({ type: 'integer' }) cuantos!: number;
  /** the oldest row that breaks it */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) desde!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) visto!: Date;
  /** how often it was told of */
  @Property({ type: 'integer', default: 0 }) roturas!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) avisado!: Date | null;
}

/** A backup that was done. Written by `npm run backup`; those of a month are kept. */
@Entity({ schema: 'operations', tableName: 'respaldo' })
export class DoneBackup {
  /** when it was done */
  @PrimaryKey({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  /** a copy of the whole database, rather than of what was written since the one before */
  @Property({ type: 'boolean' }) entero!: boolean;
  /** new files in it */
  @Property({ type: 'integer' }) archivos!: number;
}
