/**
 * Where companies are looked up by RIF. Two implementations, chosen by RIF_SOURCE: the local table, and an HTTP
 * service.
 */
export interface CompanySource {
  /**
   * The company's name, or null when the source does not know the RIF ('J007013380'). Throws HttpProblem 503 when it
   * can't be asked.
   */
  find(rif: string): Promise<string | null>;
}

/** The injection token, for `CompanySource` is an interface. */
export const COMPANY_SOURCE = Symbol('CompanySource');
