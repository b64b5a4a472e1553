/** Scholarship and contract status ids (rules B-1, B-2). */
export const BECA = {
  BORRADOR: 1,
  DEVUELTA: 2,
  GUARDADA: 3,
  APROBADA: 4,
  ENVIADA: 5,
  REENVIADA: 6,
  NO_APROBADA: 7,
  RETIRADA: 8,
} as const;
export type EstatusBeca = (typeof BECA)[keyof typeof BECA];

export const ESTATUS_BECA: Record<EstatusBeca, string> = {
  1: 'Borrador',
  2: 'Devuelta para corrección',
  3: 'Guardada sin enviar',
  4: 'Aprobada',
  5: 'Enviada',
  6: 'Reenviada',
  7: 'No aprobada',
  8: 'Retirada',
};

export const CONTRATO = { PENDIENTE: 1, EN_REVISION: 2, DEVUELTA: 3, CONFORME: 4 } as const;
export type EstatusContrato = (typeof CONTRATO)[keyof typeof CONTRATO];

export const ESTATUS_CONTRATO: Record<EstatusContrato, string> = {
  1: 'Declaración pendiente',
  2: 'En revisión',
  3: 'Devuelta',
  4: 'Conforme',
};
