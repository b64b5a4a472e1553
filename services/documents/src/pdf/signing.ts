/** What a document says of who signs it. */
export interface SignedBy {
  /** the key's identifier */
  clave: string;
  /** whom its certificate names */
  nombre: string;
}

/** With what a document is signed. */
export interface Signing extends SignedBy {
  /** PKCS#8, PEM: ECDSA P-256 */
  privada: string;
  /** PEM, its own certificate first */
  cadena: string[];
  /** what the signature says of when, ISO */
  momento: string;
}

/** What the printed code of a document holds (rule F-28). */
export interface PrintedCode {
  /** the address that it opens, with all that it says */
  direccion: string;
  /** the key that signed it */
  clave: string;
}
