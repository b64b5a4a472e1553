import type { FinancialRead } from '@registro/contracts/products/financial';
import { type RawBuilder, sql } from 'kysely';
import { label } from '../record/catalog.js';

/** SQL: the financial record of `products.producto p` as JSON, under the read names; null when there is none. Numbers keep their céntimos. */
export const financialJson: RawBuilder<FinancialRead | null> = sql<FinancialRead | null>`(
  select json_build_object(
    'idProductoInvestigacion', f."idProductoInvestigacion", 'version', f.version,
    'recibio_financiamiento', f."recibioFinanciamiento",
    'organismo_financiador', ${label('organismoFinanciador', sql`f."idTipoOrganismoFinanciador"`)}, 'organismo_financiador_id', f."idTipoOrganismoFinanciador",
    'financiamiento', ${label('tipoFinanciamiento', sql`f."idTipoFinanciamiento"`)}, 'financiamiento_id', f."idTipoFinanciamiento",
    'monto_otorgado', f."montoOtorgado",
    'posee_patente', f."poseePatente", 'solicito_patente', f."solicitoPatente",
    'modalidad', f.modalidad, 'sub_modalidad', f."subModalidad", 'numero_registro', f."numeroRegistro")
  from products.financiero f where f."idProductoInvestigacion" = p.id)`;
