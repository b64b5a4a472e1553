import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { AddPasskey, PasskeyAnswer } from '@registro/contracts/accounts/passkey';
import type { NewPasskeyOptions, PasskeyOptions } from '@registro/contracts/accounts/passkey-options';
import { CONFIRM_PASSKEY, confirmRemoval } from '@registro/contracts/accounts/passkey';
import { type Agent, baseUrl } from './user.js';

const CLAVE = 'clave-de-prueba-1';
/** Flags of authenticator data. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** How an answer differs from an honest one. */
interface Lies {
  origin?: string;
  rpId?: string;
  /** false: the device did not check who holds it */
  verified?: boolean;
  type?: string;
  challenge?: string;
  /** signatures so far, as the device counts them */
  counter?: number;
}

/** A device that holds one passkey and answers what a browser would hand it (WebAuthn, ES256, without attestation). */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;

  constructor() {
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  create(options: NewPasskeyOptions, lies: Lies = {}): Omit<AddPasskey, 'confirmacion' | 'nombre'> {
    const { x, y } = this.publicKey.export({ format: 'jwk' });
    const number = (text?: string) => bytes(Buffer.from(text!, 'base64url'));
    const cose = map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), number(x)], [int(-3), number(y)]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), u16(id.length), id, cose]);
    const authData = Buffer.concat([this.data(options.rp.id, ATTESTED, lies), attested]);
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', options.challenge, lies).toString('base64url'),
      attestationObject: map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]).toString(
        'base64url',
      ),
      transports: ['internal'],
    };
  }

  sign(options: PasskeyOptions, lies: Lies = {}): PasskeyAnswer {
    const client = clientData('webauthn.get', options.challenge, lies);
    const data = this.data(options.rpId, 0, lies);
    const signed = createSign('sha256').update(data).update(createHash('sha256').update(client).digest());
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.sign(this.privateKey).toString('base64url'),
    };
  }

  private data(rpId: string, flags: number, { rpId: other = rpId, verified = true, counter = 0 }: Lies): Buffer {
    const hash = createHash('sha256').update(other).digest();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash, Buffer.from([PRESENT | (verified ? VERIFIED : 0) | flags]), count]);
  }
}

/** Adds a passkey to somebody's account, as its page does; answers the device that holds it, and the row's id. */
export async function addPasskey(agent: Agent, nombre = 'Mi teléfono', device = new Authenticator()) {
  const confirmacion = await confirmationToAdd(agent);
  const { body } = await agent.post('cuenta/llaves/nueva');
  const added = await agent.post('cuenta/llaves/agregar', { ...device.create(body.r_data), nombre, confirmacion });
  if (!added.body.r_succ) throw new Error(`adding a passkey answered ${added.status}: ${added.text}`);
  return { device, id: added.body.r_data.id as number };
}

export const confirmationToAdd = (agent: Agent): Promise<string> => confirmationFor(agent, CONFIRM_PASSKEY);

/** Removes one of somebody's passkeys, as its page does where they have no other way to confirm than the password. */
export const removePasskey = async (agent: Agent, id: number) =>
  agent.post(`cuenta/llaves/${id}/quitar`, { confirmacion: await confirmationFor(agent, confirmRemoval(id)) });

async function confirmationFor(agent: Agent, para: string): Promise<string> {
  const { body } = await agent.post('cuenta/confirmar', { para, clave: CLAVE });
  return body.r_data.confirmacion;
}

function clientData(type: string, challenge: string, { origin = process.env['ORIGIN'] ?? baseUrl(), ...lies }: Lies): Buffer {
  return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }));
}

/* As much of CBOR as an attestation needs. */
const u16 = (n: number) => Buffer.from([n >> 8, n & 0xff]);
const head = (major: number, n: number) =>
  Buffer.from(n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 0xff]);
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (word: string) => Buffer.concat([head(3, word.length), Buffer.from(word)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
