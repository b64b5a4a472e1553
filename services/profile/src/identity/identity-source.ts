import type { IdentityResult } from '@registro/contracts/profile/identity';

/** What a registry tells of a document: only what the form fills. */
export type Identity = Omit<IdentityResult, 'r_suc' | 'origen'> & { origen: 'saime' | 'rnii' };

/**
 * Where identities are looked up. Two implementations, chosen by IDENTITY_SOURCE: the local table, and an HTTP service.
 */
export interface IdentitySource {
  /**
   * The identity, or null when the source does not know the document. Throws HttpProblem 503 when it can't be asked.
   */
  find(nacionalidad: string, cedula: string): Promise<Identity | null>;
}

/** The injection token, for `IdentitySource` is an interface. */
export const IDENTITY_SOURCE = Symbol('IdentitySource');
