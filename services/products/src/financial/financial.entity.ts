import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Product } from '../product/product.entity.js';
import { CentsType } from '@registro/platform/database/cents-type';

/** The financial record of a product (rule D-11): one, or none while the second step was not saved. */
@Entity({ schema: 'products', tableName: 'financiero' })
@Check({ name: 'financiero_monto', expression: '"montoOtorgado" > 0' })
@Check({
  name: 'financiero_financiado',
  expression: `num_nonnulls("idTipoOrganismoFinanciador", "idTipoFinanciamiento", "montoOtorgado") = case when "recibioFinanciamiento" then 3 else 0 end`,
})
@Check({ name: 'financiero_solicitud', expression: '"poseePatente" = ("solicitoPatente" is null)' })
@Check({
  name: 'financiero_patente',
  expression: `num_nonnulls(modalidad, "subModalidad", "numeroRegistro") = case when "poseePatente" or "solicitoPatente" then 3 else 0 end`,
})
export class FinancialRecord {
  [OptionalProps]?: 'version';

  @ManyToOne(() => Product, {
    primary: true,
    mapToPk: true,
    fieldName: 'idProductoInvestigacion',
    foreignKeyName: 'financiero_producto',
    deleteRule: 'no action',
    updateRule: 'no action',
  })
  idProductoInvestigacion!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'boolean' }) recibioFinanciamiento!: boolean;
  @Property({ type: 'integer', nullable: true }) idTipoOrganismoFinanciador!: number | null;
  @Property({ type: 'integer', nullable: true }) idTipoFinanciamiento!: number | null;
  /** céntimos */
  @Property({ type: CentsType, columnType: 'numeric(18,2)', nullable: true }) montoOtorgado!: number | null;
  @Property({ type: 'boolean' }) poseePatente!: boolean;
  @Property({ type: 'boolean', nullable: true }) solicitoPatente!: boolean | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) modalidad!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) subModalidad!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) numeroRegistro!: string | null;
}
