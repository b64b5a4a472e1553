import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** Violated when a user's two first saves come at once; the second then changes what the first made. */
export const ONE_TUTOR = 'tutor_de_usuario';
/** Violated when a student is registered twice with one tutor. */
export const ONE_RELATION = 'tutorado_vigente';
/** Violated when one letter is to endorse two students. */
export const ONE_LETTER = 'tutorado_carta';

/** What a researcher said of themselves as a tutor: one row a user (rule T-1). */
@Entity({ schema: 'scholarships', tableName: 'tutor' })
@Check({ name: 'tutor_cuenta', expression: `"numCuenta" ~ '^[0-9]{10,20}$'` })
@Check({ name: 'tutor_institucion', expression: `"instPrivada" = ("descripcionInstPrivada" is not null)` })
export class Tutor {
  [OptionalProps]?: 'version' | 'creado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: ONE_TUTOR })
  @Property({ type: 'integer' })
  idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'integer' }) idPersona!: number;
  /** 'V-12345678', as the basic data said when it was saved */
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'integer' }) idBanco!: number;
  @Property({ type: 'integer' }) idTipoCuenta!: number;
  @Property({ type: 'string', columnType: 'text' }) numCuenta!: string;
  @Property({ type: 'boolean' }) instPrivada!: boolean;
  @Property({ type: 'string', columnType: 'text', nullable: true }) descripcionInstPrivada!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}

/**
 * A tutor and a student of theirs. A deleted relation stays with its time: that someone was the tutor is a conflict of
 * interest for ever. `idUsuario` is the tutor's, so that ownership stands in every `where`.
 */
@Entity({ schema: 'scholarships', tableName: 'tutorado' })
@Check({ name: 'tutorado_otro', expression: `"idUsuario" <> "idInvestigadorBecado"` })
@Index({
  name: ONE_RELATION,
  expression: `create unique index ${ONE_RELATION} on scholarships.tutorado ("idTutor", "idInvestigadorBecado") where eliminado is null`,
})
@Index({ name: 'tutorado_de_tutor', properties: ['idUsuario'] })
@Index({ name: 'tutorado_de_becado', properties: ['idInvestigadorBecado'] })
export class TutoredStudent {
  [OptionalProps]?: 'creado' | 'eliminado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Tutor, mapToPk: true, fieldName: 'idTutor', foreignKeyName: 'tutorado_tutor' }) idTutor!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer' }) idInvestigadorBecado!: number;
  @Unique({ name: ONE_LETTER })
  @Property({ type: 'uuid' })
  archivoCartaAvalTutor!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) eliminado!: Date | null;
}

/**
 * Whom a user has found by cédula, and when: only those can they register, so that ids tell no one's name (rule T-4).
 */
@Entity({ schema: 'scholarships', tableName: 'becario_consultado' })
export class FoundStudent {
  @PrimaryKey({ type: 'integer' }) idUsuario!: number;
  @PrimaryKey({ type: 'integer' }) idBecado!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}
