const save = (path: string) => `POST /api/guardar/${path}`;

/**
 * What a person sends to the registry, and so not before they agreed to the terms that hold, once their last day is
 * over (rule S-44). What is only written stays possible: forms keep what is typed, and one may always ask.
 */
export const SENDINGS: readonly string[] = [
  save('beca/solicitud'),
  save('becaContrato/guardar-contrato'),
  save('becapostgrado/guardar-periodo-concepto-pago'),
  save('movilidad/solicitud'),
  save('convocatoria/enviar'),
  save('convocatoria/informe'),
  save('innovacion/segundaFase'),
  save('evaluacion/reconsideracion'),
];
