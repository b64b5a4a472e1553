/**
 * What payments are found by in a million (see `paymentsFound`): the expressions are those of the search, or they are
 * not used.
 */
export const FOUND_BY = {
  pago_hallado: `create index pago_hallado on payments.pago using gin (platform.sin_acentos(persona) gin_trgm_ops, platform.sin_acentos(titulo) gin_trgm_ops, upper(replace("documentoPersona", '-', '')) gin_trgm_ops)`,
  beneficiario_hallado: `create index beneficiario_hallado on payments.beneficiario using gin (platform.sin_acentos(nombre) gin_trgm_ops, upper(replace(documento, '-', '')) gin_trgm_ops, cuenta gin_trgm_ops)`,
  lote_pago_de_referencia: `create index lote_pago_de_referencia on payments.lote_pago ("referenciaBanco") where "referenciaBanco" is not null`,
};
