// What a browser and its authenticator are told, apart from the forms of passkey.ts: the sign-in page waits for no
// rules of forms.
/** What a passkey is asked to sign may be signed this long, once. */
export const PASSKEY_CHALLENGE_SECONDS = 300;

/** A passkey by the name that its authenticator knows. */
export interface KnownPasskey {
  id: string;
  type: 'public-key';
  transports: string[];
}

/** What the browser hands to a passkey to sign (WebAuthn's PublicKeyCredentialRequestOptions). */
export interface PasskeyOptions {
  challenge: string;
  rpId: string;
  /** milliseconds */
  timeout: number;
  userVerification: 'required';
  /** none: whichever the person chooses */
  allowCredentials: KnownPasskey[];
}

/** What the browser makes a passkey of (PublicKeyCredentialCreationOptions). */
export interface NewPasskeyOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  excludeCredentials: KnownPasskey[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  attestation: 'none';
}
