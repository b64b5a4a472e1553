import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { LostAccessCase, LostAccessState } from '@registro/contracts/accounts/lost-access';
import type { Nationality } from '@registro/contracts/profile/basic-data';

/**
 * What somebody who cannot enter said of themselves (decision 138). That it is proposed says the act that waits about
 * it. Of the keys in its mails their digests are kept.
 */
@Entity({ schema: 'accounts', tableName: 'acceso_perdido' })
@Index({
  name: 'acceso_perdido_pedido',
  expression: `create index acceso_perdido_pedido on accounts.acceso_perdido (pedido) where estado = 'porConfirmar'`,
})
@Check({ name: 'acceso_perdido_estado', expression: `estado in ('porConfirmar', 'recibido', 'hecho', 'negado', 'detenido')` })
@Check({ name: 'acceso_perdido_resuelto', expression: `(estado in ('porConfirmar', 'recibido')) = (resuelto is null)` })
@Check({ name: 'acceso_perdido_confirmado', expression: `(estado = 'porConfirmar') = (confirmado is null)` })
export class LostAccessRequest {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) caso!: LostAccessCase;
  @Property({ type: 'string', columnType: 'text' }) nacionalidad!: Nationality;
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  /** null: what was said is gone (decision 147) */
  @Property({ type: 'string', columnType: 'date', nullable: true }) fechaNacimiento!: string | null;
  @Property({ type: 'string', columnType: 'text' }) correo!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) correoAnterior!: string | null;
  @Property({ type: 'string', columnType: 'text' }) telefono!: string;
  @Property({ type: 'string', columnType: 'text' }) relato!: string;
  @Index({ name: 'acceso_perdido_red' }) @Property({ type: 'string', columnType: 'text' }) red!: string;
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) archivos!: string[];
  @Property({ type: 'string', columnType: 'text', default: 'porConfirmar' }) estado!: Exclude<LostAccessState, 'propuesto'>;
  @Unique({ name: 'acceso_perdido_clave_confirma' }) @Property({ type: 'string', columnType: 'text' }) claveConfirma!: string;
  @Unique({ name: 'acceso_perdido_clave_detiene' })
  @Property({ type: 'string', columnType: 'text', nullable: true })
  claveDetiene!: string | null;
  /** the account that was proposed last */
  @Property({ type: 'integer', nullable: true }) idCuenta!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) pedido!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) confirmado!: Date | null;
  @Property({ type: 'integer', nullable: true }) idDecide!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDecision!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) resuelto!: Date | null;
}
