import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AddPasskey, PasskeyAnswer } from '@registro/contracts/accounts/passkey';
import {
  type KnownPasskey,
  type NewPasskeyOptions,
  PASSKEY_CHALLENGE_SECONDS,
  type PasskeyOptions,
} from '@registro/contracts/accounts/passkey-options';
import { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';
import { Challenges, type Purpose } from './challenges.js';

/** EdDSA, ES256, RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = PASSKEY_CHALLENGE_SECONDS * 1000;
const PUBLIC_KEY = 'public-key';
/** With the first passkey: it takes a third of a second to load, which a start need not wait for. */
const webAuthn = () => import('@simplewebauthn/server');

/** What was taken from a new passkey, as its row holds it. */
export interface TakenPasskey {
  credencial: string;
  clavePublica: string;
  contador: number;
}

/**
 * The ceremonies of WebAuthn: what a browser is given to sign, and whether it was signed. Always with the person
 * verified by their device (a finger, a face, a PIN), for this site alone, and each challenge once. What is wrong in
 * any way is null: nobody learns which.
 */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  /** The relying party: passkeys are bound to the host of PUBLIC_URL. */
  private readonly rpId: string;

  constructor(
    private readonly em: EntityManager,
    private readonly challenges: Challenges,
    @Inject(Config) config: Config,
  ) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** To make a new one with; an authenticator that holds one of the account's makes no second. */
  async askNew(user: { id: number; correo: string }): Promise<NewPasskeyOptions> {
    return {
      challenge: await this.challenges.give({ uso: 'agregar', idUsuario: user.id }),
      rp: { id: this.rpId, name: 'Registro Nacional de CTI' },
      // The same for all of an account: one that is made anew takes the place of the one that was removed here.
      user: { id: Buffer.from(String(user.id)).toString('base64url'), name: user.correo, displayName: user.correo },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: PUBLIC_KEY, alg })),
      timeout: TIMEOUT,
      excludeCredentials: await this.known(user.id),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  /** To sign with one of somebody's own, or with whichever the person chooses. */
  async ask(purpose: Purpose): Promise<PasskeyOptions> {
    const challenge = await this.challenges.give(purpose);
    const allowCredentials = purpose.uso === 'entrar' ? [] : await this.known(purpose.idUsuario);
    return { challenge, rpId: this.rpId, timeout: TIMEOUT, userVerification: 'required', allowCredentials };
  }

  /** What a browser made for this person; null where it is not what they were asked for. */
  async readNew(idUsuario: number, { id, clientDataJSON, attestationObject }: AddPasskey): Promise<TakenPasskey | null> {
    const asked = await this.challengeIn(clientDataJSON);
    if (asked?.purpose.uso !== 'agregar' || asked.purpose.idUsuario !== idUsuario) return null;
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      response: { id, rawId: id, type: PUBLIC_KEY, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      ...this.expected(asked.challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { credential } = verified.registrationInfo;
    const clavePublica = Buffer.from(credential.publicKey).toString('base64url');
    return { credencial: credential.id, clavePublica, contador: credential.counter };
  }

  /**
   * Whose passkey signed, and for what; null where none did. `of`: it must be one of theirs, and what was signed must
   * have been given to them.
   */
  async use(answer: PasskeyAnswer, uso: Purpose['uso'], of?: number): Promise<{ idUsuario: number; purpose: Purpose } | null> {
    const { id, clientDataJSON, authenticatorData, signature } = answer;
    const asked = await this.challengeIn(clientDataJSON);
    if (asked?.purpose.uso !== uso) return null;
    if ('idUsuario' in asked.purpose && asked.purpose.idUsuario !== of) return null;
    let found = read.selectFrom('accounts.llave_acceso').where('credencial', '=', id);
    if (of) found = found.where('idUsuario', '=', of);
    const key = await row(this.em, found.select(['id', 'idUsuario', 'credencial', 'clavePublica', 'contador']));
    if (!key) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: PUBLIC_KEY, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      ...this.expected(asked.challenge),
      credential: { id: key.credencial, publicKey: Buffer.from(key.clavePublica, 'base64url'), counter: Number(key.contador) },
    }).catch(() => null);
    if (!verified?.verified) return null;
    const contador = verified.authenticationInfo.newCounter;
    await rows(
      this.em,
      sql`update accounts.llave_acceso set usada = now(), contador = greatest(contador, ${contador}::bigint) where id = ${key.id}`,
    );
    return { idUsuario: key.idUsuario, purpose: asked.purpose };
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    };
  }

  /** Takes the challenge that was signed, whatever comes of it: no answer is tried twice. */
  private async challengeIn(clientDataJSON: string): Promise<{ challenge: string; purpose: Purpose } | null> {
    const challenge = challengeOf(clientDataJSON);
    const purpose = challenge && (await this.challenges.take(challenge));
    return purpose ? { challenge, purpose } : null;
  }

  private async known(idUsuario: number): Promise<KnownPasskey[]> {
    const own = read.selectFrom('accounts.llave_acceso').where('idUsuario', '=', idUsuario);
    const found = await rows(this.em, own.select(['credencial', 'transportes']).orderBy('id'));
    return found.map(({ credencial, transportes }) => ({ id: credencial, type: PUBLIC_KEY, transports: transportes }));
  }
}

/** Within what a browser signed; '' in what no browser wrote. */
function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{20,100}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}
