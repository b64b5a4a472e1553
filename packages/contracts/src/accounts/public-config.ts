/** GET /api/publico/configuracion → r_data: what this installation offers before one signs in. */
export interface PublicConfig {
  demo: boolean;
  /** an institution's own sign-in */
  oidc: { id: string; nombre: string }[];
  /** one may link one's ORCID iD */
  orcid: boolean;
  /** mail leaves the house */
  smtp: boolean;
}
