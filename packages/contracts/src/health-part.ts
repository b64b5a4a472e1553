/** A part that a service stands on; `motivo` where there is one that an operator can mend. */
export interface HealthPart {
  parte: string;
  listo: boolean;
  motivo?: string;
}
