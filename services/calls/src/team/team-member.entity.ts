import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { MemberAnswer } from '@registro/contracts/calls/member-answer';
import type { Nationality } from '@registro/contracts/profile/basic-data';
import { Proposal } from '../proposal/proposal.entity.js';

/**
 * What no race may break (rule C-15): a person once in a team, one technical representative a project, and in one
 * project alone.
 */
export const ONCE_A_TEAM = 'miembro_una_vez';
export const ONE_REPRESENTATIVE = 'miembro_un_representante';
export const REPRESENTS_ONE = 'miembro_representa_uno';

/** Who works on a proposal. A deleted one stays with its time: what was sent names them. */
@Entity({ schema: 'calls', tableName: 'miembro' })
@Index({
  name: ONCE_A_TEAM,
  expression: `create unique index ${ONCE_A_TEAM} on calls.miembro ("idProyecto", "prefijoCedula", cedula) where eliminado is null`,
})
@Index({
  name: ONE_REPRESENTATIVE,
  expression: `create unique index ${ONE_REPRESENTATIVE} on calls.miembro ("idProyecto") where "esRepresentante" and eliminado is null`,
})
@Index({
  name: REPRESENTS_ONE,
  expression: `create unique index ${REPRESENTS_ONE} on calls.miembro ("prefijoCedula", cedula) where "esRepresentante" and vigente and respuesta <> 'declinado' and eliminado is null`,
})
@Index({ name: 'miembro_de_usuario', properties: ['idUsuario'] })
@Index({ name: 'miembro_de_proyecto', properties: ['idProyecto'] })
@Check({ name: 'miembro_prefijo', expression: `"prefijoCedula" in ('V', 'E')` })
@Check({ name: 'miembro_cedula', expression: `cedula ~ '^[1-9][0-9]{5,7}$'` })
@Check({ name: 'miembro_respuesta', expression: `respuesta in ('pendiente', 'confirmado', 'declinado')` })
export class TeamMember {
  [OptionalProps]?: 'vigente' | 'respuesta' | 'creado' | 'eliminado' | 'respondido' | 'porEnlace' | 'confirmado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Proposal, mapToPk: true, fieldName: 'idProyecto', foreignKeyName: 'miembro_proyecto' })
  idProyecto!: number;
  /** the account of the person with this document, where there is one */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'string', columnType: 'text' }) prefijoCedula!: Nationality;
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'string', columnType: 'text' }) primerNombre!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) segundoNombre!: string | null;
  @Property({ type: 'string', columnType: 'text' }) primerApellido!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) segundoApellido!: string | null;
  @Property({ type: 'integer' }) idSexo!: number;
  @Property({ type: 'date' }) fechaNacimiento!: string;
  @Property({ type: 'string', columnType: 'text' }) telefono!: string;
  @Property({ type: 'string', columnType: 'text' }) correo!: string;
  @Property({ type: 'integer' }) idTipoPersona!: number;
  /** its kind of person is 'Representante técnico' (rule L-7) */
  @Property({ type: 'boolean' }) esRepresentante!: boolean;
  /**
   * its proposal is under way or approved; one that was not approved lets its representative go (a trigger of the
   * migration)
   */
  @Property({ type: 'boolean', default: true }) vigente!: boolean;
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) respuesta!: MemberAnswer;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) respondido!: Date | null;
  /** when the mail's link accepted for somebody without an account: it counts once they have one */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) porEnlace!: Date | null;
  /**
   * when they first took part (a trigger of the migration): who has is tied to the others, also after leaving
   * (rule E-5)
   */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) confirmado!: Date | null;
  /** sha256 of the key in the mail's link, hexadecimal */
  @Unique({ name: 'miembro_clave_unica' }) @Property({ type: 'string', columnType: 'text' }) clave!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) eliminado!: Date | null;
}
