/**
 * Attestations: what a domain certifies of a person beyond the registry's own certificate. Each kind is answered by one
 * service, at GET /api/interno/{address}/{idUsuario}/{id} → r_data AttestationData; 404 where there is nothing to
 * attest. `id` is the domain's own: of a participation the team member's, of evaluations the year. A new domain adds
 * its own line.
 */
export const ATTESTATIONS = { participacion: 'proyectos/participaciones', evaluacion: 'casos/evaluaciones-hechas' } as const;
export type AttestationType = keyof typeof ATTESTATIONS;
export const isAttestation = (tipo: string): tipo is AttestationType => Object.hasOwn(ATTESTATIONS, tipo);

export interface AttestationData {
  /** what it attests, for ever: the same one is issued once (a year's evaluations with how many they were) */
  clave: string;
  /** names and surnames as printed */
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  /** of the page: 'Constancia de Participación' */
  titulo: string;
  /** the sentence after the name, without a full stop at its end */
  texto: string;
  /** what it is about in a few words, which the public verification shows */
  asunto: string;
  filas: [etiqueta: string, valor: string][];
}

export const NOTHING_TO_ATTEST = 'No hay nada que hacer constar todavía';
