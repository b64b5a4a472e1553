import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Scholarship } from '../scholarship/scholarship.entity.js';

/**
 * Violated when two first saves of one scholarship's data come at once; the second then changes what the first made.
 */
export const ONE_POSTGRADUATE = 'postgrado_de_beca';
export const ONE_STIPEND = 'estipendio_de_beca';

/** What is studied with a scholarship (rule B-24), and whether its processing was marked complete. */
@Entity({ schema: 'scholarships', tableName: 'postgrado' })
@Check({
  name: 'postgrado_creditos',
  expression: `"cantidadCreditos" >= 0 and "cantidadCreditos" <= 999 and "poseeCreditos" = ("creditosAprobados" is not null) and coalesce("creditosAprobados", 0) >= 0 and coalesce("creditosAprobados", 0) <= "cantidadCreditos"`,
})
@Check({ name: 'postgrado_proyecto', expression: `"proyectoGrado" = ("idArchivo" is not null)` })
export class Postgraduate {
  [OptionalProps]?: 'version' | 'creado' | 'completado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: ONE_POSTGRADUATE })
  @ManyToOne({ entity: () => Scholarship, mapToPk: true, fieldName: 'idBeca', foreignKeyName: 'postgrado_beca' })
  idBeca!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'date' }) fechaInicio!: string;
  @Property({ type: 'integer' }) idModalidadPeriodo!: number;
  @Property({ type: 'integer' }) cantidadCreditos!: number;
  @Property({ type: 'boolean' }) poseeCreditos!: boolean;
  @Property({ type: 'integer', nullable: true }) creditosAprobados!: number | null;
  @Property({ type: 'boolean' }) proyectoGrado!: boolean;
  @Property({ type: 'uuid', nullable: true }) idArchivo!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) completado!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}

/**
 * The account that the scholar's stipend goes to (rule M-8): a row of its own, so that saving it does not age the
 * postgraduate's data on an open screen.
 */
@Entity({ schema: 'scholarships', tableName: 'estipendio' })
@Check({
  name: 'estipendio_cuenta',
  expression: `"NumCuentaPersonal" ~ '^[0-9]{20}$' and left("NumCuentaPersonal", 4)::int = "idInstitucionBancariaPersonal"`,
})
@Index({ name: 'estipendio_numero', properties: ['NumCuentaPersonal'] })
export class StipendAccount {
  [OptionalProps]?: 'version' | 'creado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: ONE_STIPEND })
  @ManyToOne({ entity: () => Scholarship, mapToPk: true, fieldName: 'idBeca', foreignKeyName: 'estipendio_beca' })
  idBeca!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'integer' }) idInstitucionBancariaPersonal!: number;
  @Property({ type: 'integer' }) idTipoCuentaPersonal!: number;
  @Property({ type: 'string', columnType: 'text' }) NumCuentaPersonal!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
