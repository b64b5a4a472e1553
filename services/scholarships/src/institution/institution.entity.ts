import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { RifLetter } from '@registro/contracts/scholarships/rif';
import { Scholarship } from '../scholarship/scholarship.entity.js';

/** Violated when one institution is registered twice with the same bank. */
export const ONE_INSTITUTION = 'institucion_unica';

/** Who is paid for a scholarship: an institution with its account, as the scholar registered it (rule M-9). */
@Entity({ schema: 'scholarships', tableName: 'institucion' })
@Index({
  name: ONE_INSTITUTION,
  expression: `create unique index ${ONE_INSTITUTION} on scholarships.institucion ("idBeca", "inicialRIF", rif, "idInstitucionBancariaInstitucion") where eliminado is null`,
})
@Check({ name: 'institucion_rif', expression: `"inicialRIF" in ('J', 'G') and rif ~ '^[0-9]{6,9}$'` })
@Check({
  name: 'institucion_cuenta',
  expression: `"NumcuentaInstitucion" ~ '^[0-9]{20}$' and left("NumcuentaInstitucion", 4)::int = "idInstitucionBancariaInstitucion"`,
})
@Index({ name: 'institucion_numero', properties: ['NumcuentaInstitucion'] })
export class Institution {
  [OptionalProps]?: 'version' | 'creado' | 'eliminado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Scholarship, mapToPk: true, fieldName: 'idBeca', foreignKeyName: 'institucion_beca' })
  idBeca!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) inicialRIF!: RifLetter;
  @Property({ type: 'string', columnType: 'text' }) rif!: string;
  @Property({ type: 'string', columnType: 'text' }) razonSocial!: string;
  @Property({ type: 'integer' }) idInstitucionBancariaInstitucion!: number;
  @Property({ type: 'integer' }) idTipoCuentaInstitucion!: number;
  @Property({ type: 'string', columnType: 'text' }) NumcuentaInstitucion!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** a deleted one stays, for deleted periods point to it */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) eliminado!: Date | null;
}

/**
 * A company as the local RIF registry knows it. Filled by the operators' import; read one row at a time, by its key.
 */
@Entity({ schema: 'scholarships', tableName: 'rif' })
@Check({ name: 'rif_entero', expression: `rif ~ '^[JG][0-9]{9}$'` })
export class KnownCompany {
  /** 'J007013380' */
  @PrimaryKey({ type: 'string', columnType: 'text' }) rif!: string;
  @Property({ type: 'string', columnType: 'text' }) razonSocial!: string;
}
